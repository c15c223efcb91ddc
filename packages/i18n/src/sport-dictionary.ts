import type { Language } from './languages.ts';
import { type Locales, textsIn } from './locales.ts';
import type { Dictionary } from './translator.ts';

/**
 * The names of sports, match periods, market groups, markets and outcomes in one language. Each is a file of its
 * own that is fetched when asked for, so a browser gets the language that it shows and no other.
 */
export function sportDictionary(lng: Language): Promise<Dictionary> {
  return textsIn(files, lng);
}

const files: Locales = {
  en: () => import('./dictionaries/sport/en.json', { with: { type: 'json' } }),
  ru: () => import('./dictionaries/sport/ru.json', { with: { type: 'json' } }),
  es: () => import('./dictionaries/sport/es.json', { with: { type: 'json' } }),
  de: () => import('./dictionaries/sport/de.json', { with: { type: 'json' } }),
  ar: () => import('./dictionaries/sport/ar.json', { with: { type: 'json' } }),
};
