import { expect, test } from 'vitest';
import { alphabetPlaceAt } from './address.ts';

test.each([
  ['/en/betting-alphabet', {}],
  ['/ar/betting-alphabet/', {}],
  ['/en/betting-alphabet/odds', { block: 'odds' }],
  ['/en/betting-alphabet/odds/pricing', { block: 'odds', category: 'pricing' }],
  ['/en/betting-alphabet/odds/pricing/margin', { block: 'odds', category: 'pricing', slug: 'margin' }],
])('ROUTE-01: %s is a place in the alphabet', (path, place) => {
  expect(alphabetPlaceAt(path)).toEqual(place);
});

test.each([
  '/en/betting-alphabet/a/b/c/d',
  '/en/betting-alphabet//b',
  '/en/betting-alphabets',
  '/betting-alphabet',
  '/en/promo',
])('ROUTE-02: %s is no place in the alphabet', (path) => {
  expect(alphabetPlaceAt(path)).toBeUndefined();
});
