import { expect, test } from 'vitest';
import { lotOf } from './order-by-lot.ts';

const paths = Array.from({ length: 400 }, (_, index) => `modules/m${index}/rule.test.ts`);
const order = (seed: number) => paths.toSorted((a, b) => lotOf(a, seed) - lotOf(b, seed));

test('the same seed gives the same order of files, another seed another', () => {
  expect(order(7)).toEqual(order(7));
  expect(order(8)).not.toEqual(order(7));
  expect(order(7)).not.toEqual(paths);
});

test('a long file never comes last', () => {
  for (let seed = 0; seed < 1_000; seed++) {
    expect(lotOf('apps/shell/src/features/notices/in-chromium.test.ts', seed)).toBeLessThan(0.7);
    expect(lotOf('e2e/first-start.test.ts', seed)).toBeLessThan(0.7);
  }
});
