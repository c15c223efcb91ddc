import type { Locales } from '@fairline/i18n/locales';

/** The texts of a filled bet slip, with the refusals of a bet by their codes. */
export const slipLocales: Locales = {
  en: () => import('./slip/en.json', { with: { type: 'json' } }),
  ru: () => import('./slip/ru.json', { with: { type: 'json' } }),
  es: () => import('./slip/es.json', { with: { type: 'json' } }),
  de: () => import('./slip/de.json', { with: { type: 'json' } }),
  ar: () => import('./slip/ar.json', { with: { type: 'json' } }),
};
