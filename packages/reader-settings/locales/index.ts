import type { Locales } from '@fairline/i18n/locales';

export const locales: Locales = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
};
