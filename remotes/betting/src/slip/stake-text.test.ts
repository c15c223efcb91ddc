import { expect, test } from 'vitest';
import { addToStake, maxStake, stakeText } from './stake-text.ts';

test('quick stakes add to the typed stake, exactly and with the reader’s decimal sign', () => {
  expect(addToStake('', 500n, 'EUR', '.')).toBe('5');
  expect(addToStake('2.5', 1_000n, 'EUR', ',')).toBe('12,50');
  expect(addToStake('nonsense', 5_000n, 'EUR', '.')).toBe('50');
  expect(addToStake('100', 5n, 'JPY', '.')).toBe('105');
  expect(addToStake('0.001', 5_000n, 'KWD', '.')).toBe('5.001');
});

test('the maximum stake is the balance divided among the bets, and never more', () => {
  expect(maxStake(1_000n, 3)).toBe(333n);
  expect(maxStake(-5n, 1)).toBe(0n);
  expect(stakeText(333n, 'EUR', '.')).toBe('3.33');
});
