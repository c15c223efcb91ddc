import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CurrencyCode,
  currencies,
  currencyByNumber,
  formatMoney,
  fromJsonMinor,
  isScale,
  maxAmountMinor,
  mulDivFloor,
  mulDivHalfAway,
  parseAmount,
  scaledMinor,
  toDecimalString,
  toJsonMinor,
} from './index.ts';

const codes = Object.keys(currencies) as CurrencyCode[];
const anyCurrency = fc.constantFrom(...codes);
const anyAmount = fc.bigInt({ min: 0n, max: maxAmountMinor });

describe('amounts that a person typed', () => {
  test('a written amount is read back unchanged, in every currency', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amountMinor, currency) => {
        expect(parseAmount(toDecimalString(amountMinor, currency), currency)).toEqual({
          ok: true,
          amountMinor,
        });
      }),
    );
  });

  test.each([
    ['12.5', 'EUR', 1250n],
    ['12,50', 'EUR', 1250n],
    ['7', 'JPY', 7n],
    ['0.001', 'KWD', 1n],
    ['0.00000001', 'BTC', 1n],
    ['0,5', 'ETH', 50_000_000n],
  ] as const)('%s %s is %s minor units', (text, currency, amountMinor) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, amountMinor });
  });

  test.each([
    ['', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1e30', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['1,000.00', 'not-a-number'],
    ['-1', 'negative'],
    ['1.005', 'too-many-decimals'],
    ['99999999999999999999999999', 'too-large'],
    ['9'.repeat(100_000), 'too-large'],
  ] as const)('%.20s is refused: %s', (text, code) => {
    expect(parseAmount(text, 'EUR')).toEqual({ ok: false, code });
  });
});

test('shares of an amount never add up to more than the amount', () => {
  const weights = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyAmount, weights, (amount, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const shares = parts.map((part) => mulDivFloor(amount, part, whole));
      const total = shares.reduce((sum, share) => sum + share, 0n);
      expect(total <= amount).toBe(true);
      expect(amount - total < BigInt(parts.length)).toBe(true);
    }),
  );
});

test('halves round away from zero', () => {
  expect(mulDivHalfAway(5n, 1n, 2n)).toBe(3n);
  expect(mulDivHalfAway(-5n, 1n, 2n)).toBe(-3n);
  expect(mulDivFloor(-5n, 1n, 2n)).toBe(-3n);
});

test('JSON carries amounts exactly or not at all', () => {
  expect(fromJsonMinor(toJsonMinor(maxAmountMinor))).toBe(maxAmountMinor);
  expect(() => toJsonMinor(2n ** 53n)).toThrow(RangeError);
  expect(() => fromJsonMinor(0.5)).toThrow(RangeError);
});

test('LANG-05: money follows the customs of the language', () => {
  expect(formatMoney(123_456_789n, 'EUR', 'de-DE').replace(/\s/g, ' ')).toBe('1.234.567,89 €');
  expect(formatMoney(-50n, 'GBP', 'en-GB')).toBe('-£0.50');
  expect(formatMoney(500n, 'JPY', 'en-GB')).toBe('¥500');
  expect(formatMoney(12_345n, 'KWD', 'en-GB').replace(/\s/g, ' ')).toBe('KWD 12.345');
  expect(formatMoney(12_345_678n, 'BTC', 'en-GB').replace(/\s/g, ' ')).toBe('BTC 0.12345678');
});

test('ACC-03: a currency is found by its number, and no two have the same', () => {
  for (const code of codes) expect(currencyByNumber(currencies[code].numericId)).toBe(code);
  expect(currencyByNumber('000')).toBeUndefined();
});

test('amounts of settings follow the scale and the decimals of a currency', () => {
  expect(scaledMinor('EUR', 50, 1)).toBe(50n);
  expect(scaledMinor('JPY', 50, 150)).toBe(75n);
  expect(scaledMinor('KWD', 50, 1)).toBe(500n);
  expect(scaledMinor('BTC', 50, 0.00001)).toBe(500n);
  expect([1, 0.00001, 1e-9, 0, -1, '1', 1e7].map(isScale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
