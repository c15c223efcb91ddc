import type { Language } from '@fairline/i18n/languages';
import type { Dictionary } from '@fairline/i18n/translator';

/** The texts of this remote in one language, each a file of its own. */
export async function loadDictionary(lng: Language): Promise<Dictionary> {
  return (await files[lng]()).default;
}

const files: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
  ar: () => import('../locales/ar.json', { with: { type: 'json' } }),
};
