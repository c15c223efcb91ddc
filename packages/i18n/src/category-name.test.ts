import { expect, test } from 'vitest';
import { categoryName, ownNames } from './category-name.ts';
import { languageCodes } from './languages.ts';
import { sportDictionary } from './sport-dictionary.ts';

test.each([
  ['de', 'en', 'Germany'],
  ['DE', 'ru', 'Германия'],
  ['us', 'ru', 'США'],
  ['us', 'de', 'Vereinigte Staaten'],
  ['hk', 'es', 'Hong Kong'],
  ['ae', 'ar', 'الإمارات العربية المتحدة'],
  ['int', 'ru', 'Международные'],
  ['gb-eng', 'de', 'England'],
] as const)('names %s in %s', (code, lng, name) => {
  expect(categoryName(code, lng)).toBe(name);
});

test.each(['', 'x', 'toString', '<b>', '__proto__'])('shows the unknown code "%s" in capitals', (code) => {
  expect(categoryName(code, 'en')).toBe(code.toUpperCase());
});

test.each(languageCodes)(
  'in %s the dictionary of sports has the names that Intl does not have',
  async (lng) => {
    const names = Object.entries(ownNames).map(([code, byLanguage]) => [`category.${code}`, byLanguage[lng]]);
    expect(await sportDictionary(lng)).toMatchObject(Object.fromEntries(names));
  },
);
