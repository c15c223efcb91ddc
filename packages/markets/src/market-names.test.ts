import { createTranslator, languageCodes, shortMarketName, shortMarketNames } from '@fairline/i18n';
import { expect, test } from 'vitest';
import { markets } from './catalogue.ts';
import { marketName, outcomeName } from './market-name.ts';
import { sports } from './sports.ts';

/** The values that fill the name templates. All markets get the same values, so that only their names differ. */
const values = {
  home: 'Lyon',
  away: 'Metz',
  hcp: '0:1',
  total: '2.5',
  goalnr: '1',
  setnr: '1',
  gamenr: '1',
  quarternr: '1',
  periodnr: '1',
  mapnr: '1',
  roundnr: '4',
  xth: '1',
  minute: '35',
};

test.each(languageCodes)('UI-07: in %s no two markets of a sport share a short name', async (lng) => {
  const t = createTranslator(lng, await shortMarketNames(lng));
  for (const { id: sportId, name } of sports) {
    const offered = markets.filter(({ offers }) => offers.some((offer) => offer.sportId === sportId));
    const byName = Map.groupBy(offered, ({ id }) => shortMarketName(t, id, values));
    const shared = [...byName].filter(([, sharing]) => sharing.length > 1);
    expect({ sport: name, shared }).toEqual({ sport: name, shared: [] });
  }
});

test('the English names of the feed contain the sides, lines with their sign, and ordinals', () => {
  const sides = { home: { name: 'Lyon' }, away: { name: 'Metz' } };
  const handicap = { marketId: 203, specifiers: 'hcp=-1.5|setnr=2' };
  expect(marketName(sides, handicap)).toBe('2nd set - game handicap');
  expect(outcomeName(sides, handicap, '1714')).toBe('Lyon (-1.5)');
  expect(outcomeName(sides, handicap, '1715')).toBe('Metz (+1.5)');
  expect(marketName(sides, { marketId: 99_999, specifiers: '' })).toBe('Market 99999');
});

test('what no catalogue has is named by the event: players, texts and their market; other outcomes keep their own names', () => {
  const text = 'pre:markettext:7';
  const sides = {
    home: { name: 'Lyon' },
    away: { name: 'Metz' },
    names: {
      'sr:player:1': 'Lacazette, Alexandre',
      [text]: 'Points of Lyon',
      'pre:outcometext:2': '7 points',
    },
  };
  const scorer = { marketId: 40, specifiers: 'type=prematch' };
  expect(outcomeName(sides, scorer, 'sr:player:1')).toBe('Lacazette, Alexandre');
  expect(outcomeName(sides, scorer, '1716')).toBe('no goal');
  expect(outcomeName(sides, scorer, 'sr:player:9')).toBe('sr:player:9');
  const points = { marketId: 534, specifiers: `variant=${text}` };
  expect([marketName(sides, points), outcomeName(sides, points, 'pre:outcometext:2')]).toEqual([
    'Points of Lyon',
    '7 points',
  ]);
  const duel = { marketId: 538, specifiers: 'id=5' };
  expect([marketName(sides, duel), outcomeName(sides, duel, '1717')]).toEqual([
    'Head to head with draw',
    'draw',
  ]);
});

test('a scorer has the name of the line-up, and without one the shirt number', () => {
  const market = { marketId: 40, specifiers: 'type=live' };
  const sides = { home: { name: 'Lyon' }, away: { name: 'Metz' } };
  const lineUps = { home: [{ shirt: 9, name: 'K. Belabek' }], away: [] };
  expect(outcomeName({ ...sides, lineUps }, market, 'home:9')).toBe('K. Belabek');
  expect(outcomeName({ ...sides, lineUps }, market, 'away:9')).toBe('Metz no. 9');
  expect(outcomeName(sides, market, 'home:17')).toBe('Lyon no. 17');
});
