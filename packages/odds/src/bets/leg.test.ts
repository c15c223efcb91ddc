import { expect, test } from 'vitest';
import { reduceFraction } from '../fraction.ts';
import { type LegResult, legMultiplier } from './leg.ts';

test.each<[LegResult, bigint, bigint]>([
  [{ kind: 'won' }, 5n, 2n],
  [{ kind: 'lost' }, 0n, 1n],
  [{ kind: 'void' }, 1n, 1n],
  [{ kind: 'half-won' }, 7n, 4n],
  [{ kind: 'half-lost' }, 1n, 2n],
  [{ kind: 'dead-heat', places: 2, tied: 3 }, 5n, 3n],
  [{ kind: 'dead-heat', places: 1, tied: 1 }, 5n, 2n],
])('OFFER-01: one unit staked at 2.500 with %o returns %i/%i', (result, numerator, denominator) => {
  expect(reduceFraction(legMultiplier({ oddsMilli: 2_500, result }))).toEqual({ numerator, denominator });
});

test.each([
  { places: 0, tied: 2 },
  { places: 3, tied: 2 },
  { places: 1.5, tied: 2 },
  { places: 1, tied: Number.POSITIVE_INFINITY },
])('$tied cannot tie for $places places', ({ places, tied }) => {
  const result: LegResult = { kind: 'dead-heat', places, tied };
  expect(() => legMultiplier({ oddsMilli: 2_500, result })).toThrow(RangeError);
});

test('a price at or below the stake is refused even on a lost leg', () => {
  expect(() => legMultiplier({ oddsMilli: 1_000, result: { kind: 'lost' } })).toThrow(RangeError);
});
