import type { Language } from '@fairline/i18n/languages';
import type { Locales } from '@fairline/i18n/locales';
import type { Dictionary } from '@fairline/i18n/translator';

/**
 * The texts that every page with a part of this application shows. One file per language, because two would take
 * another request.
 */
export const firstLocales: Readonly<
  Record<Language, () => Promise<{ own: Dictionary; sports: Dictionary }>>
> = {
  en: () => import('./first/en.ts'),
  ru: () => import('./first/ru.ts'),
  es: () => import('./first/es.ts'),
  de: () => import('./first/de.ts'),
  ar: () => import('./first/ar.ts'),
};

/** The texts that only this application's own pages show. */
export const pageLocales: Locales = {
  en: () => import('./page/en.json', { with: { type: 'json' } }),
  ru: () => import('./page/ru.json', { with: { type: 'json' } }),
  es: () => import('./page/es.json', { with: { type: 'json' } }),
  de: () => import('./page/de.json', { with: { type: 'json' } }),
  ar: () => import('./page/ar.json', { with: { type: 'json' } }),
};
