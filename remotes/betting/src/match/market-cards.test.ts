import { beforeAll, expect, test } from 'vitest';
import { mainColumns } from '../sport-table.ts';
import { buildMatch, threeWay, total } from '../testing/build-match.ts';
import { loadAllTexts } from '../texts/load-texts.ts';
import { textsIn } from '../texts/provided-texts.ts';
import {
  cardHeight,
  columnStarts,
  groupsOf,
  houseShare,
  marketCards,
  nearestToEven,
  outcomeColumns,
  pinnedFirst,
} from './market-cards.ts';

beforeAll(loadAllTexts);
const sides = { home: 'Arsenal', away: 'Chelsea' };

test('groups come in their order, and unknown groups come last', () => {
  const of = (...groups: string[]) => groupsOf(groups.map((group) => ({ group })));
  expect(of('score', 'odd', 'totals', 'main', 'totals')).toEqual(['main', 'totals', 'score', 'odd']);
});

test('the lines of a market are one card under the name that they share', () => {
  const cards = marketCards([total('2.5'), threeWay(), total('3.5')], sides, textsIn('en'));
  expect(cards.map(({ name, markets }) => [name, markets.length])).toEqual([
    ['Match result', 1],
    ['Total', 2],
  ]);
});

test('a market that no dictionary has keeps the name of the data', () => {
  const odd = { ...threeWay(), marketId: 99_999, name: 'First to blink' };
  expect(marketCards([odd], sides, textsIn('ru')).map(({ name }) => name)).toEqual(['First to blink']);
});

test('outcomes are in rows of two or three', () => {
  expect([1, 2, 3, 4, 5, 26].map(outcomeColumns)).toEqual([1, 2, 3, 2, 3, 3]);
});

test('columns are about equally high, and the order runs down one column and then the next', () => {
  expect(columnStarts([4, 2, 2, 4], 2)).toEqual([2]);
  expect(columnStarts([9, 1, 1, 1], 2)).toEqual([1]);
  expect(columnStarts([1, 1, 1, 9], 2)).toEqual([3]);
  expect(columnStarts([2, 2, 2, 2, 2, 2], 3)).toEqual([2, 4]);
  expect(columnStarts([5], 3)).toEqual([]);
  expect(columnStarts([], 2)).toEqual([]);
});

test('a card is as high as the lines of its prices and its name', () => {
  const [card] = marketCards([total('2.5'), total('3.5')], sides, textsIn('en'));
  expect(card && cardHeight(card)).toBe(3);
});

test('the house share is zero at fair prices, and positive when the prices have a margin', () => {
  expect(houseShare({ ...total('2.5', 2_000), marginMilli: 250 })).toBeCloseTo(0.2, 10);
  expect(houseShare(total('2.5', 2_000))).toBeCloseTo(0, 10);
  // 2 × 1/1.9 = 1.0526…: 1 of every 1.0526 staked is paid back.
  expect(houseShare(total('2.5', 1_900))).toBeCloseTo(0.05, 10);
});

test('two of the three outcomes of a double chance win', () => {
  expect(houseShare({ ...threeWay([1_500, 1_500, 1_500]), marketId: 10 })).toBeCloseTo(0, 10);
});

test('OFFER-01: the known margin of a market is shown although some competitors are out of reach', () => {
  const market = { ...threeWay(), marginMilli: 250 };
  const without = (count: number) =>
    market.outcomes.map((each, index) => (index < count ? { ...each, active: false } : each));
  expect(houseShare({ ...market, outcomes: without(1) })).toBeCloseTo(0.2, 10);
  expect(houseShare({ ...market, outcomes: without(2) })).toBeUndefined();
});

test('a market without all its prices has no margin to show', () => {
  const market = total('2.5');
  expect(houseShare({ ...market, status: 'suspended' })).toBeUndefined();
  const [over, under] = market.outcomes;
  if (!over || !under) throw new Error('a total has two outcomes');
  expect(houseShare({ ...market, outcomes: [over, { ...under, active: false }] })).toBeUndefined();
});

test('a list has the columns of its sport; a second market only when a match offers it', () => {
  expect(mainColumns(1, [buildMatch()]).map(({ marketId }) => marketId)).toEqual([1, 18]);
  expect(mainColumns(1, [buildMatch({ markets: [] })]).map(({ marketId }) => marketId)).toEqual([1]);
  expect(mainColumns(999, [buildMatch()]).map(({ outcomeIds }) => outcomeIds.length)).toEqual([3, 2]);
});

test('OFFER-01: the line nearest to even is the one whose prices have the smallest ratio', () => {
  const line = (value: string, over: number, under: number) => {
    const market = total(value);
    const prices = [over, under];
    return {
      ...market,
      outcomes: market.outcomes.map((each, index) => ({ ...each, oddsMilli: prices[index] ?? 0 })),
    };
  };
  const lines = [line('1.5', 1_200, 4_500), line('2.5', 1_850, 1_950), line('3.5', 3_100, 1_350)];
  expect(nearestToEven(lines)?.specifiers).toBe('total=2.5');
  // A line without all its prices is ignored.
  expect(nearestToEven([line('2.5', 0, 1_950)])).toBeUndefined();
  expect(nearestToEven([])).toBeUndefined();
});

test('OFFER-01: pinned markets come first in the order of pinning, and the others keep their order', () => {
  const cards = marketCards([total('2.5'), threeWay()], sides, textsIn('en'));
  const ids = (pinned: number[]) => pinnedFirst(cards, pinned).map(({ markets }) => markets[0]?.marketId);
  const unpinned = ids([]);
  expect(ids([999])).toEqual(unpinned);
  expect(ids([unpinned[1] ?? 0])).toEqual(unpinned.toReversed());
  expect(ids([unpinned[1] ?? 0, unpinned[0] ?? 0])).toEqual(unpinned.toReversed());
});
