import { expect, test } from 'vitest';
import { ageText, sizeText } from './amounts.ts';

test('sizes have three digits and a unit that fits', () => {
  expect([0, 999, 1_000, 12_345_678, 5e9, 7e12, 7e16].map(sizeText)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '12.3 MB',
    '5 GB',
    '7 TB',
    '70,000 TB',
  ]);
});

test('ages are rounded down in their largest unit', () => {
  expect([-5, 0, 59_999, 60_000, 7_199_999, 3 * 86_400_000].map(ageText)).toEqual([
    '0 secs',
    '0 secs',
    '59 secs',
    '1 min',
    '1 hr',
    '3 days',
  ]);
});
