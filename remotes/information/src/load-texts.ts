import { isLanguage, type Language } from '@fairline/i18n/languages';
import { provideTexts } from '@fairline/i18n/page-texts';
import type { Dictionary } from '@fairline/i18n/translator';

/** Fetches the texts of the page's language, and no others. */
export async function loadTexts(pageLanguage: string): Promise<void> {
  const lng = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const { default: dictionary } = await files[lng]();
  provideTexts({ [lng]: dictionary });
}

const files: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
  ar: () => import('../locales/ar.json', { with: { type: 'json' } }),
};
