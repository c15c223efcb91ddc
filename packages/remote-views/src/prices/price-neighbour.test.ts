import { expect, test } from 'vitest';
import { priceNeighbour } from './price-neighbour.ts';

/** Two rows of three prices of 60 by 30 px, and a third row that is shifted and has two. */
const places = [
  ...[0, 70, 140].map((left) => ({ left, right: left + 60, top: 0, bottom: 30 })),
  ...[0, 70, 140].map((left) => ({ left, right: left + 60, top: 40, bottom: 70 })),
  ...[0, 110].map((left) => ({ left, right: left + 100, top: 80, bottom: 110 })),
];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 3, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 3, 6],
  ['ArrowDown', 7, undefined],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 0, undefined],
] as const)('OFFER-01: %s leads from price %s to %s', (key, from, to) => {
  expect(priceNeighbour(places, from, key)).toBe(to);
});

test('a price that is not on the screen has no neighbours', () => {
  expect(priceNeighbour(places, 99, 'ArrowDown')).toBeUndefined();
});
