import { expect, test } from 'vitest';
import { countryMiddles } from './country-middles.ts';
import { isImpossibleTravel } from './travel.ts';

const hourMs = 3_600_000;

test.each([
  // Germany and Brazil: about 9,000 km, ten hours of flight.
  ['de', 'br', 9, true],
  ['de', 'br', 11, false],
  ['br', 'de', 9, true],
  // Neighbours, an hour apart by air.
  ['de', 'fr', 0.5, true],
  ['de', 'fr', 2, false],
  // Antipodes, more than twenty hours.
  ['es', 'nz', 21, true],
  ['es', 'nz', 24, false],
  ['es', 'nz', 25, false],
  // The other side of the date line.
  ['fj', 'ws', 0.5, true],
  ['fj', 'ws', 3, false],
  ['de', 'de', 0, false],
  ['de', 'br', 0, true],
  // A clock that was set back.
  ['de', 'br', -1, true],
  [null, 'br', 0, false],
  ['de', null, 0, false],
  ['zz', 'br', 0, false],
] as const)('AUTH-08: from %s to %s in %s hours is impossible: %s', (from, to, hours, isImpossible) => {
  expect(isImpossibleTravel({ country: from, atMs: 0 }, { country: to, atMs: hours * hourMs })).toBe(
    isImpossible,
  );
});

test('the middles of countries are on the map', () => {
  expect(Object.keys(countryMiddles).length).toBeGreaterThan(240);
  for (const [code, [latitude, longitude]] of Object.entries(countryMiddles)) {
    expect(code).toMatch(/^[a-z]{2}$/);
    expect(Math.abs(latitude), code).toBeLessThanOrEqual(90);
    expect(Math.abs(longitude), code).toBeLessThanOrEqual(180);
  }
});
