import type { Language } from './languages.ts';
import { type Locales, textsIn } from './locales.ts';
import type { Dictionary } from './translator.ts';

/**
 * Returns the names of sports, match periods, market groups, markets and outcomes. Each language is a separate file,
 * loaded on demand, so a browser gets only the language that it shows.
 */
export async function sportDictionary(lng: Language): Promise<Dictionary> {
  return Object.assign({}, ...(await sportDictionaries(lng)));
}

/** Returns the same names as the two dictionaries that an operator may change, for a translator. */
export function sportDictionaries(lng: Language): Promise<readonly Dictionary[]> {
  return Promise.all([textsIn(sportFiles, lng), marketNames(lng)]);
}

/**
 * Returns the names of market groups and of the markets that lists do not show, with their outcomes. They are two
 * thirds of all names, and only match pages and bets need them.
 */
function marketNames(lng: Language): Promise<Dictionary> {
  return textsIn(marketFiles, lng);
}

const sportFiles: Locales = {
  en: () => import('./dictionaries/sport/en.json', { with: { type: 'json' } }),
  ru: () => import('./dictionaries/sport/ru.json', { with: { type: 'json' } }),
  es: () => import('./dictionaries/sport/es.json', { with: { type: 'json' } }),
  de: () => import('./dictionaries/sport/de.json', { with: { type: 'json' } }),
  ar: () => import('./dictionaries/sport/ar.json', { with: { type: 'json' } }),
};

const marketFiles: Locales = {
  en: () => import('./dictionaries/markets/en.json', { with: { type: 'json' } }),
  ru: () => import('./dictionaries/markets/ru.json', { with: { type: 'json' } }),
  es: () => import('./dictionaries/markets/es.json', { with: { type: 'json' } }),
  de: () => import('./dictionaries/markets/de.json', { with: { type: 'json' } }),
  ar: () => import('./dictionaries/markets/ar.json', { with: { type: 'json' } }),
};
