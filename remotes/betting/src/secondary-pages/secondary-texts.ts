import type { Translate } from '@fairline/i18n/translator';
import { lateTexts, useSurroundings } from '../surroundings.tsx';

/** The words that only the secondary pages show. */
export const secondaryTexts = lateTexts({
  en: () => import('../../locales/secondary/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/secondary/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/secondary/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/secondary/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/secondary/ar.json', { with: { type: 'json' } }),
});

export function useSecondaryTexts(): Translate {
  return secondaryTexts.in(useSurroundings().texts.lng);
}
