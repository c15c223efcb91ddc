import type { Locales } from '@fairline/i18n/locales';

/** The names of kinds of bets and the texts of a numbered coupon. */
export const kindLocales: Locales = {
  en: () => import('./kinds/en.json', { with: { type: 'json' } }),
  ru: () => import('./kinds/ru.json', { with: { type: 'json' } }),
  es: () => import('./kinds/es.json', { with: { type: 'json' } }),
  de: () => import('./kinds/de.json', { with: { type: 'json' } }),
  ar: () => import('./kinds/ar.json', { with: { type: 'json' } }),
};
