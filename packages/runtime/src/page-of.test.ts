import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const page = (rows: readonly number[]) => pageOf(rows, 2, (row) => `after ${row}`);

test('OFFER-01: a row more than is shown says that a list goes on, after the last that is shown', () => {
  expect(page([9, 8, 7])).toEqual({ shown: [9, 8], next: 'after 8' });
});

test('OFFER-01: a list that ends with its page or before it goes on nowhere', () => {
  expect(page([9, 8])).toEqual({ shown: [9, 8], next: null });
  expect(page([9])).toEqual({ shown: [9], next: null });
  expect(page([])).toEqual({ shown: [], next: null });
});
