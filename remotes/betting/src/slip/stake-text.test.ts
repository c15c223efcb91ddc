import { expect, test } from 'vitest';
import { addToStake, largestStake, stakeText } from './stake-text.ts';

test('quick stakes add to what is typed, exactly and in the reader’s decimals', () => {
  expect(addToStake('', 5, 'EUR', '.')).toBe('5');
  expect(addToStake('2.5', 10, 'EUR', ',')).toBe('12,50');
  expect(addToStake('nonsense', 50, 'EUR', '.')).toBe('50');
  expect(addToStake('100', 5, 'JPY', '.')).toBe('105');
  expect(addToStake('0.001', 5, 'KWD', '.')).toBe('5.001');
});

test('the largest stake is the balance, divided among the bets and never more', () => {
  expect(largestStake(1_000n, 3)).toBe(333n);
  expect(largestStake(-5n, 1)).toBe(0n);
  expect(stakeText(333n, 'EUR', '.')).toBe('3.33');
});
