import type { Language } from '@fairline/i18n/languages';
import type { Dictionary } from '@fairline/i18n/translator';

/**
 * The descriptions of the pages of each route, for search engines. A browser loads those of one language when it needs
 * them.
 */
export const headTexts: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  en: () => import('./texts/en.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
  es: () => import('./texts/es.json', { with: { type: 'json' } }),
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
  ar: () => import('./texts/ar.json', { with: { type: 'json' } }),
};
