import type { Translate } from '@fairline/i18n/translator';
import { lateTexts, useSurroundings } from '../surroundings.tsx';

/** The words of the bet generator, which only its form and what comes of it say. */
export const generatorTexts = lateTexts({
  en: () => import('../../locales/generator/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/generator/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/generator/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/generator/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/generator/ar.json', { with: { type: 'json' } }),
});

export function useGeneratorTexts(): Translate {
  return generatorTexts.in(useSurroundings().texts.lng);
}
