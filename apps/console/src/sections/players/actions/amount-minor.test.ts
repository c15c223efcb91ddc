import { expect, test } from 'vitest';
import { amountMinorOf } from './amount-minor.ts';

test.each([
  ['12.50', 100, 1_250],
  ['-3,5', 100, -350],
  ['+7', 100, 700],
  ['100', 1, 100],
  ['0.001', 1_000, 1],
  ['1.5', 1, undefined],
  ['1.234', 100, undefined],
  ['0', 100, undefined],
  ['', 100, undefined],
  ['12,50,00', 100, undefined],
  ['1e3', 100, undefined],
])('%j with %i minor units of one unit is %s', (typed, unit, minor) => {
  expect(amountMinorOf(typed, unit)).toBe(minor);
});
