import { expect, test } from 'vitest';
import { sampleCounts, sampleValues } from './samples.ts';

test('a preview has a count for every plural form of the language', () => {
  expect(sampleCounts('en')).toEqual([1, 2]);
  expect(sampleCounts('ru')).toEqual([1, 2, 5]);
  expect(sampleCounts('ar')).toEqual([1, 2, 5, 21, 0, 100]);
});

test('a placeholder shows what was typed, a number as a number, and else its own name', () => {
  expect(sampleValues(['name', 'sum', 'other', 'count'], { name: 'Ana', sum: '1500' }, 2)).toEqual({
    name: 'Ana',
    sum: 1500,
    other: 'other',
    count: 2,
  });
});
