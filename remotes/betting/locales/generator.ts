import type { Locales } from '@fairline/i18n/locales';

/** The texts of the bet generator. */
export const generatorLocales: Locales = {
  en: () => import('./generator/en.json', { with: { type: 'json' } }),
  ru: () => import('./generator/ru.json', { with: { type: 'json' } }),
  es: () => import('./generator/es.json', { with: { type: 'json' } }),
  de: () => import('./generator/de.json', { with: { type: 'json' } }),
  ar: () => import('./generator/ar.json', { with: { type: 'json' } }),
};
