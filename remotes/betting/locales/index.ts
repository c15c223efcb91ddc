import type { Language } from '@fairline/i18n/languages';
import type { Dictionary } from '@fairline/i18n/translator';

/** Own texts with names of sports or markets: one file per language, because two files take two requests. */
type PartLocales = Readonly<Record<Language, () => Promise<{ own: Dictionary; sports: Dictionary }>>>;

/** The texts that every page with a part of this application shows. */
export const firstLocales: PartLocales = {
  en: () => import('./first/en.ts'),
  ru: () => import('./first/ru.ts'),
  es: () => import('./first/es.ts'),
  de: () => import('./first/de.ts'),
  ar: () => import('./first/ar.ts'),
};

/**
 * The texts that only this application's own pages show, with the names of the markets that lists do not show. A bet slip
 * can hold any of those markets.
 */
export const pageLocales: PartLocales = {
  en: () => import('./page/en.ts'),
  ru: () => import('./page/ru.ts'),
  es: () => import('./page/es.ts'),
  de: () => import('./page/de.ts'),
  ar: () => import('./page/ar.ts'),
};
