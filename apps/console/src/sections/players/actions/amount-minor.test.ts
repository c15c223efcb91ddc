import { expect, test } from 'vitest';
import { amountMinorOf } from './amount-minor.ts';

test.each([
  ['12.50', 'EUR', 1_250],
  ['-3,5', 'EUR', -350],
  ['+7', 'EUR', 700],
  ['100', 'JPY', 100],
  ['0.001', 'KWD', 1],
  ['1.5', 'JPY', undefined],
  ['1.234', 'EUR', undefined],
  ['0', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['12,50,00', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['-+5', 'EUR', undefined],
  ['9'.repeat(20), 'EUR', undefined],
])('%j in %s is %s minor units', (typed, currency, minor) => {
  expect(amountMinorOf(typed, currency)).toBe(minor);
});
