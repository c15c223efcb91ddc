import type { Language } from './languages.ts';
import { regionName } from './region-name.ts';

/**
 * Returns the name of a feed category: a country by its ISO 3166-1 alpha-2 code in any case, a home nation of the
 * United Kingdom (`gb-eng`), or `int`. An unknown code is shown in capitals.
 */
export function categoryName(code: string, lng: Language): string {
  const key = code.toLowerCase();
  const own = Object.hasOwn(ownNames, key) ? ownNames[key]?.[lng] : undefined;
  if (own !== undefined) return own;
  return regionName(code, lng);
}

// Categories that Intl does not name. The sport dictionaries have the same names, each in its own language.
export const ownNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  int: { en: 'International', ru: 'Международные', es: 'Internacional', de: 'International', ar: 'دولي' },
  'gb-eng': { en: 'England', ru: 'Англия', es: 'Inglaterra', de: 'England', ar: 'إنجلترا' },
  'gb-sct': { en: 'Scotland', ru: 'Шотландия', es: 'Escocia', de: 'Schottland', ar: 'اسكتلندا' },
  'gb-wls': { en: 'Wales', ru: 'Уэльс', es: 'Gales', de: 'Wales', ar: 'ويلز' },
  'gb-nir': {
    en: 'Northern Ireland',
    ru: 'Северная Ирландия',
    es: 'Irlanda del Norte',
    de: 'Nordirland',
    ar: 'أيرلندا الشمالية',
  },
};
