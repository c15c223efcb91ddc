import { type CurrencyCode, currencies, isCurrencyCode } from '@fairline/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stakeRulesIn } from './stake-rules.ts';

const base = { minStakeMinor: 50, maxStakeMinor: 1_000_000, maxReturnMinor: 100_000_000 };

test('CONF-01: stakes are stated in hundredths and follow the decimals of the currency', () => {
  expect(stakeRulesIn('EUR', base, 1)).toEqual({
    minStakeMinor: 50n,
    maxStakeMinor: 1_000_000n,
    maxReturnMinor: 100_000_000n,
  });
  expect(stakeRulesIn('KWD', base, 1).minStakeMinor).toBe(500n);
  expect(stakeRulesIn('JPY', base, 150).minStakeMinor).toBe(75n);
  expect(stakeRulesIn('RUB', base, 100).maxStakeMinor).toBe(100_000_000n);
});

test('CONF-01: the minimum stake is at least one minor unit', () => {
  expect(stakeRulesIn('JPY', base, 1).minStakeMinor).toBe(1n);
});

test('CONF-01: the order of the three amounts survives every currency and scale', () => {
  const codes = Object.keys(currencies).filter((code): code is CurrencyCode => isCurrencyCode(code));
  const amount = fc.integer({ min: 1, max: 100_000_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.tuple(amount, amount, amount),
      fc.integer({ min: 1, max: 1_000_000 }),
      (currency, amounts, scale) => {
        const [low, middle, high] = amounts.toSorted((a, b) => a - b);
        const rules = stakeRulesIn(
          currency,
          { minStakeMinor: low ?? 0, maxStakeMinor: middle ?? 0, maxReturnMinor: high ?? 0 },
          scale,
        );
        expect(rules.minStakeMinor).toBeGreaterThan(0n);
        expect(rules.minStakeMinor <= rules.maxStakeMinor).toBe(true);
        expect(rules.maxStakeMinor <= rules.maxReturnMinor).toBe(true);
      },
    ),
  );
});
