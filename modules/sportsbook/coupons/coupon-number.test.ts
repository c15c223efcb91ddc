import { createIds } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { drawNumber, kindOfNumber } from './coupon-number.ts';

const clock = { now: () => 0, after: () => () => {} };

test('OFFER-08: a number has its digits whatever the random bytes are, and says what it is of', () => {
  for (const byte of [0, 1, 127, 128, 255]) {
    const ids = createIds(clock, (count) => Buffer.alloc(count, byte));
    expect(String(drawNumber(ids, 'bet'))).toMatch(/^[1-9]\d{14}$/);
    expect(kindOfNumber(String(drawNumber(ids, 'bet')))).toBe('bet');
    expect(kindOfNumber(String(drawNumber(ids, 'slip')))).toBe('slip');
  }
});

test('a number is of nothing when it has other digits or a leading zero', () => {
  expect(['', '7', '012345678901234', '1234567890123456', '12345678901', 'x'].map(kindOfNumber)).toEqual(
    Array(6).fill(undefined),
  );
});
