import type { Language } from './languages.ts';
import { type Locales, textsIn } from './locales.ts';
import type { Dictionary } from './translator.ts';

/**
 * Returns the market names of tables and paper coupons: `O/U`, `Set 1 AH`. They are separate from the other names, so
 * that only readers who chose short names load them.
 */
export function shortMarketNames(lng: Language): Promise<Dictionary> {
  return textsIn(files, lng);
}

const files: Locales = {
  en: () => import('./dictionaries/short-markets/en.json', { with: { type: 'json' } }),
  ru: () => import('./dictionaries/short-markets/ru.json', { with: { type: 'json' } }),
  es: () => import('./dictionaries/short-markets/es.json', { with: { type: 'json' } }),
  de: () => import('./dictionaries/short-markets/de.json', { with: { type: 'json' } }),
  ar: () => import('./dictionaries/short-markets/ar.json', { with: { type: 'json' } }),
};
