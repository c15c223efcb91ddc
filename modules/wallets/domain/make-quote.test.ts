import { type CurrencyCode, convertMinor, currencies, parseDecimalRate } from '@fairline/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeQuote } from './make-quote.ts';

const codes = Object.keys(currencies) as CurrencyCode[];

test.each([
  // 10.00 euros at 163.45 less one percent are 1618.155 yen.
  ['EUR', 'JPY', 1_000n, '163.45', 100, 1_618n],
  // 10.00 euros at 0.3321 are 3.321 dinars.
  ['EUR', 'KWD', 1_000n, '0.3321', 0, 3_321n],
  // 1000 yen at 0.002 less half a percent are 1.990 dinars.
  ['JPY', 'KWD', 1_000n, '0.002', 50, 1_990n],
] as const)(
  'ACC-02: from %s to %s, %s minor units at %s less %s points are %s',
  (from, to, amount, text, margin, got) => {
    const rate = parseDecimalRate(text);
    if (!rate) throw new Error('no rate');
    expect(makeQuote({ from, to }, amount, rate, margin)?.receivedMinor).toBe(got);
  },
);

test('ACC-02: an amount that is worth less than a minor unit cannot be transferred', () => {
  const rate = { numerator: 1n, denominator: 200n };
  expect(makeQuote({ from: 'JPY', to: 'EUR' }, 1n, rate, 0)).toBeUndefined();
  expect(makeQuote({ from: 'JPY', to: 'EUR' }, 2n, rate, 0)?.receivedMinor).toBe(1n);
});

test('ACC-02: nobody gets more than the stated rate is worth, in any pair of currencies', () => {
  const side = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.record({ numerator: side, denominator: side }),
      fc.integer({ min: 0, max: 1_000 }),
      (from, to, amount, rate, margin) => {
        const quote = makeQuote({ from, to }, amount, rate, margin);
        const stated = convertMinor(amount, { from, to }, rate, 'down');
        expect((quote?.receivedMinor ?? 0n) <= stated).toBe(true);
      },
    ),
  );
});
