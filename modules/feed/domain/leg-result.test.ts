import { expect, test } from 'vitest';
import { IllegalResult, legResultOf } from './leg-result.ts';

test.each([
  [{ result: 1 }, { kind: 'won' }],
  [{ result: 0 }, { kind: 'lost' }],
  [{ result: 0, voidFactor: 1 }, { kind: 'void' }],
  [{ result: 1, voidFactor: 0.5 }, { kind: 'half-won' }],
  [{ result: 0, voidFactor: 0.5 }, { kind: 'half-lost' }],
  [
    { result: 1, deadHeatFactor: '0.5' },
    { kind: 'dead-heat', places: 1, tied: 2 },
  ],
  [
    { result: 1, deadHeatFactor: '0.33' },
    { kind: 'dead-heat', places: 1, tied: 3 },
  ],
  [
    { result: 1, deadHeatFactor: '0.66' },
    { kind: 'dead-heat', places: 2, tied: 3 },
  ],
  [
    { result: 1, deadHeatFactor: '0.4286' },
    { kind: 'dead-heat', places: 3, tied: 7 },
  ],
  [{ result: 1, deadHeatFactor: '1' }, { kind: 'won' }],
  [{ result: -1 }, undefined],
])('%o counts as %o', (reported, expected) => {
  expect(legResultOf(reported)).toEqual(expected);
});

test.each([
  { result: 1, voidFactor: 1 },
  { result: 0, voidFactor: 0.25 },
  { result: 2 },
  { result: 0, deadHeatFactor: '0.5' },
  { result: 1, voidFactor: 0.5, deadHeatFactor: '0.5' },
  { result: 1, deadHeatFactor: '0' },
  { result: 1, deadHeatFactor: '1.5' },
  { result: 1, deadHeatFactor: 'half' },
])('%o has no meaning', (reported) => {
  expect(() => legResultOf(reported)).toThrow(IllegalResult);
});
