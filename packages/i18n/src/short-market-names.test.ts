import { expect, test } from 'vitest';
import { dictionaryFaults } from './check-dictionaries.ts';
import { type Language, languageCodes } from './languages.ts';
import { marketValues, shortMarketName } from './market-text.ts';
import { shortMarketNames } from './short-market-names.ts';
import { sportDictionary } from './sport-dictionary.ts';
import { createTranslator, placeholderPattern } from './translator.ts';

const longOf = async (lng: Language): Promise<ReadonlyMap<string, string>> =>
  new Map(
    Object.entries(await sportDictionary(lng)).flatMap(([key, name]) =>
      key.startsWith('market.') ? [[key.replace('market.', 'market.short.'), name]] : [],
    ),
  );

test('UI-07: every language has all short names, and none is left in English', async () => {
  const [en, ru, es, de, ar] = await Promise.all([
    shortMarketNames('en'),
    shortMarketNames('ru'),
    shortMarketNames('es'),
    shortMarketNames('de'),
    shortMarketNames('ar'),
  ]);
  // Short names that coupons in every language share.
  const sameAsEnglish = {
    ru: ['market.short.1'],
    ar: ['market.short.1'],
    es: ['market.short.1', 'market.short.443'],
    de: ['market.short.1', 'market.short.10', 'market.short.11', 'market.short.235', 'market.short.302'],
  };
  expect(dictionaryFaults({ dictionaries: { en, ru, es, de, ar }, sameAsEnglish })).toEqual([]);
});

test.each(languageCodes)(
  'UI-07: in %s every market has a short name, with its numbers and its line',
  async (lng) => {
    const [short, long] = await Promise.all([shortMarketNames(lng), longOf(lng)]);
    expect(Object.keys(short).toSorted()).toEqual([...long.keys()].toSorted());
    for (const [key, name] of Object.entries(short)) {
      expect(`${key}: ${numbersIn(name)}`).toBe(`${key}: ${numbersIn(long.get(key) ?? '')}`);
    }
  },
);

test.each(languageCodes)('UI-07: in %s no short name is longer than the long one', async (lng) => {
  const [short, long] = await Promise.all([shortMarketNames(lng), longOf(lng)]);
  const longer = Object.entries(short).filter(([key, name]) => name.length > written(long.get(key)).length);
  expect(longer).toEqual([]);
});

test('UI-07: a short name has the line as the language writes it', async () => {
  const values = marketValues({ lng: 'de', home: 'Lyon', away: 'Metz', specifiers: 'setnr=2|total=9.5' });
  const t = createTranslator('de', await shortMarketNames('de'));
  expect(shortMarketName(t, 204, values)).toBe('2. Satz Ü/U');
  expect(shortMarketName(t, 14, { hcp: '0:1' })).toBe('3-Weg-HC 0:1');
});

/** Returns the placeholders of a name, without those of the sides, which a short name may replace by 1 and 2. */
function numbersIn(name: string): string {
  const names = [...name.matchAll(placeholderPattern)].map(([, placeholder = '']) => placeholder);
  return names
    .filter((placeholder) => placeholder !== 'home' && placeholder !== 'away')
    .toSorted()
    .join(' ');
}

/** Fills a name with sides as long as a short team name. */
function written(name = ''): string {
  return name.replaceAll(/\{(?:home|away)\}/g, 'Ajax');
}
