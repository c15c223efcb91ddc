import type { Translate } from '@fairline/i18n/translator';
import { lateTexts, useSurroundings } from '../surroundings.tsx';

/** The words that only the further pages show. */
export const furtherTexts = lateTexts({
  en: () => import('../../locales/further/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/further/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/further/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/further/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/further/ar.json', { with: { type: 'json' } }),
});

export function useFurtherTexts(): Translate {
  return furtherTexts.in(useSurroundings().texts.lng);
}
