import type { Locales } from '@fairline/i18n/locales';

/** The security questions that a player can choose. */
export const questionLocales: Locales = {
  en: () => import('./questions/en.json', { with: { type: 'json' } }),
  ru: () => import('./questions/ru.json', { with: { type: 'json' } }),
  es: () => import('./questions/es.json', { with: { type: 'json' } }),
  de: () => import('./questions/de.json', { with: { type: 'json' } }),
  ar: () => import('./questions/ar.json', { with: { type: 'json' } }),
};
