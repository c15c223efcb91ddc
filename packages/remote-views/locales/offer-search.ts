import type { Locales } from '@fairline/i18n/locales';

/** The texts of the search among teams, competitions and matches. */
export const offerSearchLocales: Locales = {
  en: () => import('./offer-search/en.json', { with: { type: 'json' } }),
  ru: () => import('./offer-search/ru.json', { with: { type: 'json' } }),
  es: () => import('./offer-search/es.json', { with: { type: 'json' } }),
  de: () => import('./offer-search/de.json', { with: { type: 'json' } }),
  ar: () => import('./offer-search/ar.json', { with: { type: 'json' } }),
};
