import type { Locales } from '@fairline/i18n/locales';

/** The texts of bets about which a trader decides. */
export const referralLocales: Locales = {
  en: () => import('./referrals/en.json', { with: { type: 'json' } }),
  ru: () => import('./referrals/ru.json', { with: { type: 'json' } }),
  es: () => import('./referrals/es.json', { with: { type: 'json' } }),
  de: () => import('./referrals/de.json', { with: { type: 'json' } }),
  ar: () => import('./referrals/ar.json', { with: { type: 'json' } }),
};
