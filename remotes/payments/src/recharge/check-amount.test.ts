import { currencies } from '@fairline/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAmount } from './check-amount.ts';
import { amountText, quickAmounts } from './quick-amounts.ts';

const card = { currency: 'EUR', minMinor: 100, maxMinor: 1_000_000 };

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['ten', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['1,000.00', 'not-a-number'],
  ['-5', 'negative'],
  ['5.001', 'too-many-decimals'],
  ['0.99', 'too-low'],
  ['10000.01', 'too-high'],
  ['9'.repeat(20), 'too-large'],
])('an amount typed as %j is %s', (text, code) => {
  expect(checkAmount(text, card)).toEqual({ ok: false, code });
});

test('both ends of the bounds are accepted, and a comma is read as a decimal point', () => {
  expect(checkAmount('1', card)).toEqual({ ok: true, amountMinor: 100 });
  expect(checkAmount(' 10000,00 ', card)).toEqual({ ok: true, amountMinor: 1_000_000 });
  expect(checkAmount('0.29', { ...card, minMinor: 1 })).toEqual({ ok: true, amountMinor: 29 });
});

test('every amount within the bounds is parsed exactly, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), (amountMinor) => {
      expect(checkAmount(amountText(amountMinor, 'EUR'), card)).toEqual({ ok: true, amountMinor });
    }),
  );
});

test('quick amounts are within the bounds, and their texts are valid input', () => {
  for (const { code, exponent } of Object.values(currencies)) {
    const bounds = { currency: code, minMinor: 10 ** exponent, maxMinor: 10_000 * 10 ** exponent };
    const quick = quickAmounts(bounds);
    expect(quick.length, code).toBeGreaterThan(2);
    for (const amountMinor of quick)
      expect(checkAmount(amountText(amountMinor, code), bounds)).toEqual({ ok: true, amountMinor });
  }
  expect(quickAmounts({ ...card, minMinor: 2_600, maxMinor: 9_000 })).toEqual([5_000]);
});
