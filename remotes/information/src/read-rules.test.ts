import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { loadPage } from './load-content.ts';
import { ruleTexts } from './read-rules.ts';

const book = {
  version: 3,
  inForceFrom: 0,
  rules: [
    {
      sportId: null,
      competitionId: null,
      postponedHours: 12,
      abandonedHours: 12,
      countsAfterMinutes: null,
      overtime: 'does-not-count' as const,
      retirement: null,
      withdrawal: 'rule-4' as const,
      correctionHours: 24,
      eachWay: {
        terms: [
          { from: 16, numerator: 1, denominator: 4, places: 4 },
          { from: 8, numerator: 1, denominator: 5, places: 3 },
        ],
        byHand: false,
      },
    },
    {
      sportId: 5,
      competitionId: '17',
      postponedHours: null,
      abandonedHours: 48,
      countsAfterMinutes: 35,
      overtime: null,
      retirement: 'after-a-set' as const,
      withdrawal: 'void' as const,
      correctionHours: null,
      eachWay: { terms: [], byHand: false },
    },
  ],
};

test('the rules of settlement are written in the words of their page, those for all sports last', async () => {
  const { words = {} } = await loadPage('rules-2', 'en');
  expect(await ruleTexts(book, { lng: 'en', words })).toEqual({
    version: expect.stringContaining('Version 3'),
    rows: [
      {
        name: 'Tennis, competition 17',
        cells: [
          'until the competition ends',
          '48 h',
          'after 35 minutes',
          '–',
          'the one who goes on, after one set',
          'bets on it are void',
          'at any time',
          'to win only',
        ],
      },
      {
        name: 'All other sports',
        cells: [
          '12 h',
          '12 h',
          'only when it is completed',
          'does not count',
          '–',
          expect.stringContaining('Rule 4'),
          '24 h',
          'from 8 competitors 1/5 of the winnings for places 1 to 3; from 16 competitors 1/4 of the winnings for places 1 to 4',
        ],
      },
    ],
  });
});

test.each(languageCodes)('LANG-02: the rules of settlement have all their words in %s', async (lng) => {
  const { words = {} } = await loadPage('rules-2', lng);
  const { version, rows } = await ruleTexts(book, { lng, words });
  const named = await ruleTexts(book, { lng, words, isNamed: true });
  expect(named.version).not.toBe(version);
  const texts = [version, named.version, ...rows.flatMap(({ name, cells }) => [name, ...cells])];
  for (const text of texts) expect(text).not.toMatch(/rules\.|sport\.|\{/);
});
