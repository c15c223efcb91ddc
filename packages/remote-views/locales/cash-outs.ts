import type { Locales } from '@fairline/i18n/locales';

/** The texts of selling open bets, with its refusals by their codes. */
export const cashOutLocales: Locales = {
  en: () => import('./cash-out/en.json', { with: { type: 'json' } }),
  ru: () => import('./cash-out/ru.json', { with: { type: 'json' } }),
  es: () => import('./cash-out/es.json', { with: { type: 'json' } }),
  de: () => import('./cash-out/de.json', { with: { type: 'json' } }),
  ar: () => import('./cash-out/ar.json', { with: { type: 'json' } }),
};
