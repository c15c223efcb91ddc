import { expect, test } from 'vitest';
import { isPossible, optionsOf } from './limit-options.ts';
import { allLimitTypes } from './limit-types.ts';

test('LIM-06: breaks, session and reality check accept exactly the values of the specification', () => {
  const table = (type: 30 | 31 | 32 | 33) => optionsOf(type, 2).map(Number);
  expect(table(30)).toEqual([1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650]);
  expect(table(31)).toEqual(Array.from({ length: 24 }, (_, hour) => hour + 1));
  expect(table(32)).toEqual([5, 10, 15, 30, 45, 60]);
  expect(table(33)).toEqual([1, 7, 30, 90]);
  for (const type of [30, 31, 32, 33] as const) {
    for (const value of [-1n, 0n, 2n, 25n, 3651n, 999_999_999n]) {
      expect(isPossible(type, value), `${type} ${value}`).toBe(optionsOf(type, 2).includes(value));
    }
  }
});

test('LIM-06: amounts are offered in whole units of the currency, and may be the player’s own', () => {
  expect(optionsOf(20, 2)[0]).toBe(1_000n);
  expect(optionsOf(20, 0)[0]).toBe(10n);
  expect(isPossible(1, 0n)).toBe(true);
  expect(isPossible(1, 12_345n)).toBe(true);
  expect(isPossible(1, -1n)).toBe(false);
  // 999999999 means "no limit", and so it is not an amount.
  expect(isPossible(1, 999_999_999n)).toBe(false);
});

test('LIM-06: whatever is offered is possible', () => {
  for (const type of allLimitTypes) {
    for (const exponent of [0, 2, 3]) {
      const rows = optionsOf(type, exponent);
      expect(rows.every((value) => isPossible(type, value))).toBe(true);
      expect(rows).toEqual([...rows].sort((one, other) => Number(one - other)));
    }
  }
});
