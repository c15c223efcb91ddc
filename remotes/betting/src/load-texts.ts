import { isLanguage, type Language, languageCodes } from '@fairline/i18n/languages';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import type { Dictionary } from '@fairline/i18n/translator';
import { provideTexts } from './surroundings.tsx';
import { createTexts } from './texts.ts';

/** Fetches the texts of one language, and no others; English for a language that the site does not have. */
export async function loadTexts(pageLanguage: string): Promise<void> {
  const lng = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const [{ default: own }, sports] = await Promise.all([files[lng](), sportDictionary(lng)]);
  provideTexts(createTexts(lng, own, sports));
}

/** Fetches the texts of every language, for the server half. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(languageCodes.map(loadTexts));
}

const files: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
  ar: () => import('../locales/ar.json', { with: { type: 'json' } }),
};
