import { expect, test } from 'vitest';
import { buildMatch } from '../testing/build-match.ts';
import { orderedCompetitors } from './competitor-order.ts';
import { favouriteOf } from './favourite-of.ts';

const outcome = (id: string, name: string, oddsMilli: number, active = true) => ({
  outcomeId: id,
  name,
  oddsMilli,
  active,
});
const outcomes = [
  outcome('a', 'Évry', 4_000),
  outcome('b', 'Arsenal', 2_500),
  outcome('c', 'Zürich', 1_100, false),
  outcome('d', 'Burnley', 900_000, false),
];

test('competitors are sorted by price, those without an open price last, or by name', () => {
  expect(orderedCompetitors(outcomes, { order: 'price', words: '', lng: 'en' })).toEqual([
    'b',
    'a',
    'd',
    'c',
  ]);
  expect(orderedCompetitors(outcomes, { order: 'name', words: '', lng: 'en' })).toEqual(['b', 'd', 'a', 'c']);
});

test('competitors are found by a part of their name, without its marks', () => {
  expect(orderedCompetitors(outcomes, { order: 'price', words: 'evr', lng: 'en' })).toEqual(['a']);
  expect(orderedCompetitors(outcomes, { order: 'price', words: 'ZUR', lng: 'en' })).toEqual(['c']);
  expect(orderedCompetitors(outcomes, { order: 'price', words: 'q', lng: 'en' })).toEqual([]);
});

test('the favourite of an outright is the open competitor with the shortest price, in the language of the page', () => {
  const outright = {
    kind: 'season' as const,
    startAt: 0,
    endAt: 1,
    competitors: [{ id: 1, name: 'Арсенал', outcomeId: 'b' }],
  };
  const market = { marketId: 804, specifiers: '', name: 'Winner', group: 'main', status: 'active' as const };
  const match = buildMatch({ outright, markets: [{ ...market, outcomes }] });
  expect(favouriteOf(match)).toMatchObject({ name: 'Арсенал', oddsMilli: 2_500 });
  expect(favouriteOf({ ...match, markets: [{ ...market, status: 'suspended', outcomes }] })).toBeUndefined();
});
