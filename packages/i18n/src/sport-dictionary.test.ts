import { expect, test } from 'vitest';
import { dictionaryFaults } from './check-dictionaries.ts';
import { languageCodes } from './languages.ts';
import { sportDictionary } from './sport-dictionary.ts';

test('every language has every text, with the same placeholders, and none is left in English', async () => {
  const [en, ru, es, de, ar] = await Promise.all([
    sportDictionary('en'),
    sportDictionary('ru'),
    sportDictionary('es'),
    sportDictionary('de'),
    sportDictionary('ar'),
  ]);
  expect(Object.keys(en).length).toBeGreaterThan(300);
  // These texts equal the English ones in every language: a proper name, the 1X2 of every coupon, and words that the
  // languages share.
  const everywhere = ['sport.109', 'sport.111', 'column.2', 'column.9', 'column.11', 'column.1712'];
  const sameAsEnglish = {
    ru: everywhere,
    // “No” is the same word.
    es: [...everywhere, 'column.76', ...Object.keys(en).filter((key) => en[key] === 'No')],
    de: [
      ...[...everywhere, 'sport.2', 'sport.5', 'phase.live', 'group.kills', 'market.16'],
      ...['category.int', 'category.gb-eng', 'category.gb-wls'],
    ],
    ar: everywhere,
  };
  expect(dictionaryFaults({ dictionaries: { en, ru, es, de, ar }, sameAsEnglish })).toEqual([]);
});

test('no dictionary has a key of the other one', async () => {
  const shape =
    /^(sport\.\d+|category\.[a-z-]+|group\.[a-z]+|phase\.[a-z-]+|period\.[a-z\d]+|column\.\d+|market\.\d+|outcome\.\d+\.[\w:+]+)$/;
  for (const lng of languageCodes) {
    for (const key of Object.keys(await sportDictionary(lng))) expect(key).toMatch(shape);
  }
});

test('every outcome belongs to a market that has a name', async () => {
  const keys = Object.keys(await sportDictionary('en'));
  const named = new Set(keys.filter((key) => key.startsWith('market.')).map((key) => key.split('.')[1]));
  const used = new Set(keys.filter((key) => key.startsWith('outcome.')).map((key) => key.split('.')[1]));
  // The outcomes of an outright are competitors, whose names are data.
  for (const outright of ['537', '539', '804', '805', '806', '807', '808', '809', '812'])
    named.delete(outright);
  expect(used).toEqual(named);
});
