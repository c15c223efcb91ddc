import { expect, test } from 'vitest';
import { restrictedLegs, sortedSports } from './restricted-legs.ts';

test('OFFER-07: a leg is restricted by its sport in its own section only', () => {
  const legs = [
    { sportId: 1, section: 'line' },
    { sportId: 1, section: 'live' },
    { sportId: 4, section: 'line' },
  ] as const;
  expect(restrictedLegs(legs, { line: [1], live: [] })).toEqual([0]);
  expect(restrictedLegs(legs, { line: [4], live: [1] })).toEqual([1, 2]);
  expect(restrictedLegs(legs, { line: [], live: [] })).toEqual([]);
});

test('ACC-04: lists of sports are sorted and name each sport once', () => {
  expect(sortedSports([40, 4, 10, 4])).toEqual([4, 10, 40]);
});
