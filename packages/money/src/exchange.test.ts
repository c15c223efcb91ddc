import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CurrencyCode,
  convertMinor,
  crossRate,
  currencies,
  type ExchangeRate,
  lessMargin,
  parseDecimalRate,
  rateDecimal,
  rateText,
  readRate,
} from './index.ts';

const anyCurrency = fc.constantFrom(...(Object.keys(currencies) as CurrencyCode[]));
const anyRate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]) => ({ numerator, denominator }));
const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 15n });

function rate(text: string): ExchangeRate {
  const parsed = parseDecimalRate(text);
  if (!parsed) throw new Error(`${text} is no rate`);
  return parsed;
}

describe('conversion', () => {
  test.each([
    ['EUR', 'JPY', '163.45', 1_000n, 1_634n, 1_635n],
    ['EUR', 'KWD', '0.33207', 1_000n, 3_320n, 3_321n],
    ['JPY', 'EUR', '0.006118', 1n, 0n, 1n],
    ['KWD', 'JPY', '492', 1n, 0n, 1n],
    ['EUR', 'BTC', '0.00001', 100n, 1_000n, 1_000n],
  ] as const)(
    'ACC-02: %s to %s at %s: %s minor units are %s, or %s rounded up',
    (from, to, at, amount, down, up) => {
      expect(convertMinor(amount, { from, to }, rate(at), 'down')).toBe(down);
      expect(convertMinor(amount, { from, to }, rate(at), 'up')).toBe(up);
    },
  );

  test('there and back never gains a minor unit, in any pair of currencies', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, anyRate, (amount, from, to, there) => {
        const back = { numerator: there.denominator, denominator: there.numerator };
        const got = convertMinor(amount, { from, to }, there, 'down');
        expect(convertMinor(got, { from: to, to: from }, back, 'down') <= amount).toBe(true);
      }),
    );
  });

  test('rounded up it is never less than the exact value, and by less than one minor unit more', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, anyRate, (amount, from, to, at) => {
        const up = convertMinor(amount, { from, to }, at, 'up');
        const down = convertMinor(amount, { from, to }, at, 'down');
        expect(up - down === 0n || up - down === 1n).toBe(true);
        expect(convertMinor(-amount, { from, to }, at, 'down')).toBe(-up);
      }),
    );
  });
});

describe('a rate', () => {
  test('is written and read back unchanged', () => {
    fc.assert(
      fc.property(anyRate, (at) => {
        expect(readRate(rateText(at))).toEqual(at);
      }),
    );
    for (const text of ['', '1', '0/1', '1/0', '1/2/3', '-1/2', '1.5/2']) {
      expect(() => readRate(text)).toThrow(RangeError);
    }
  });

  test.each(['', '0', '0.000', '-1', '1e3', '1,5', '1.', '.5', '1234567890123'])(
    '%j is no decimal rate',
    (text) => {
      expect(parseDecimalRate(text)).toBeUndefined();
    },
  );

  test('of two currencies follows from their rates to a third one, exactly', () => {
    expect(crossRate(rate('163.45'), rate('0.8531'))).toEqual({ numerator: 8_531n, denominator: 1_634_500n });
    expect(crossRate(rate('1'), rate('163.45'))).toEqual(rate('163.45'));
  });

  test('a margin takes hundredths of a percent', () => {
    expect(lessMargin(rate('200'), 150)).toEqual(rate('197'));
    expect(lessMargin(rate('200'), 0)).toEqual(rate('200'));
    expect(() => lessMargin(rate('1'), -1)).toThrow(RangeError);
    expect(() => lessMargin(rate('1'), 10_000)).toThrow(RangeError);
  });

  test('is shown as a decimal of six digits that count, rounded down', () => {
    expect(rateDecimal(rate('163.45'))).toBe('163.45');
    expect(rateDecimal(rate('1'))).toBe('1');
    expect(rateDecimal({ numerator: 100n, denominator: 16_345n })).toBe('0.00611807');
    expect(rateDecimal({ numerator: 123_456_789n, denominator: 1n })).toBe('123456789');
  });
});
