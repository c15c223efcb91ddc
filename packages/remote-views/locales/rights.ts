import type { Locales } from '@fairline/i18n/locales';

/** Why an action is closed to a player, and what they can do about it. */
export const rightsLocales: Locales = {
  en: () => import('./rights/en.json', { with: { type: 'json' } }),
  ru: () => import('./rights/ru.json', { with: { type: 'json' } }),
  es: () => import('./rights/es.json', { with: { type: 'json' } }),
  de: () => import('./rights/de.json', { with: { type: 'json' } }),
  ar: () => import('./rights/ar.json', { with: { type: 'json' } }),
};
