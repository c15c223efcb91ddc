import type { Tax } from '@fairline/odds/tax';
import { expect, test } from 'vitest';
import { flatRate, returnTaxName } from './tax-names.ts';

const flat = (on: Tax['on'], rateBp: number): Tax => ({
  on,
  method: 'slices',
  bands: [{ fromMinor: 0, rateBp }],
});
const banded: Tax = { on: 'net-win', method: 'whole', bands: [{ fromMinor: 100, rateBp: 1_000 }] };

test('a slip names the rate of a tax only where one rate is on the whole amount', () => {
  expect(flatRate([flat('stake', 530), flat('return', 1_000)], 'stake')).toBe(530);
  expect(flatRate([flat('stake', 530), flat('return', 1_000)], 'return')).toBe(1_000);
  expect(flatRate([banded], 'net-win')).toBeUndefined();
  expect(flatRate([flat('return', 500), flat('net-win', 500)], 'return')).toBeUndefined();
  expect(flatRate([], 'stake')).toBeUndefined();
});

test('a slip names what a tax on the return is on', () => {
  expect(returnTaxName([flat('stake', 530), banded])).toBe('net-win');
  expect(returnTaxName([flat('return', 500)])).toBe('return');
  expect(returnTaxName([flat('return', 500), banded])).toBe('several');
});
