import type { Locales } from '@fairline/i18n/locales';

/** The texts that only the secondary pages show. */
export const secondaryLocales: Locales = {
  en: () => import('./secondary/en.json', { with: { type: 'json' } }),
  ru: () => import('./secondary/ru.json', { with: { type: 'json' } }),
  es: () => import('./secondary/es.json', { with: { type: 'json' } }),
  de: () => import('./secondary/de.json', { with: { type: 'json' } }),
  ar: () => import('./secondary/ar.json', { with: { type: 'json' } }),
};
