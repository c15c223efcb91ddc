import { expect, test } from 'vitest';
import { findMarket, markets } from './catalogue.ts';
import { firstPartColumnsOf } from './first-part-columns.ts';
import { mainColumnsOf } from './main-columns.ts';
import { counterStrike, sports } from './sports.ts';

test.each(sports)(
  'the main columns of $name are markets that the sport offers, with their outcomes',
  ({ id }) => {
    const columns = mainColumnsOf(id) ?? [];
    expect(columns.map(({ marketId }) => findMarket(marketId)?.group)).toEqual(
      expect.arrayContaining(['main', 'totals', 'handicaps']),
    );
    for (const { marketId, outcomeIds, line } of columns) {
      const market = findMarket(marketId);
      expect(market?.offers.some(({ sportId }) => sportId === id)).toBe(true);
      expect(market?.outcomes.map((outcome) => outcome.id)).toEqual(outcomeIds);
      expect(market?.specifiers).toEqual(line ? [line] : []);
    }
  },
);

test('Counter-Strike lists show the winner, the map handicap and the total of maps, in this order', () => {
  expect(mainColumnsOf(counterStrike)?.map(({ marketId }) => marketId)).toEqual([186, 327, 328]);
});

test.each(sports)(
  'the columns of the first part of $name are markets that the sport offers in parts',
  ({ id }) => {
    const columns = firstPartColumnsOf(id) ?? [];
    expect(columns.length).toBeGreaterThanOrEqual(2);
    for (const { marketId, outcomeIds, line, part } of columns) {
      const market = findMarket(marketId);
      expect(market?.offers.some(({ sportId }) => sportId === id)).toBe(true);
      expect(market?.outcomes.map((outcome) => outcome.id)).toEqual(outcomeIds);
      const named = [line, part?.split('=')[0]].flatMap((name) => name ?? []);
      expect(market?.specifiers.toSorted()).toEqual(named.toSorted());
    }
  },
);

test('a sport without markets has no columns', () => {
  expect(markets.some(({ offers }) => offers.some(({ sportId }) => sportId === 999))).toBe(false);
  expect(mainColumnsOf(999)).toBeUndefined();
  expect(firstPartColumnsOf(999)).toBeUndefined();
});
