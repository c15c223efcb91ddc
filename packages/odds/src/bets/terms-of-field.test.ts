import { expect, test } from 'vitest';
import { termsOfField } from './terms-of-field.ts';

const rows = [
  { from: 8, places: 3 },
  { from: 16, places: 4 },
  { from: 5, places: 2 },
];

test.each([
  [4, undefined],
  [5, 2],
  [7, 2],
  [8, 3],
  [15, 3],
  [16, 4],
  [40, 4],
])(
  'OFFER-01: a field of %s has the terms of its size, in whatever order they stand',
  (competitors, places) => {
    expect(termsOfField(rows, competitors)?.places).toBe(places);
    expect(termsOfField(rows.toReversed(), competitors)?.places).toBe(places);
  },
);
