import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const page = (rows: readonly number[]) => pageOf(rows, 2, (row) => `after ${row}`);

test('OFFER-01: a row more than the page means that the list continues after the last shown row', () => {
  expect(page([9, 8, 7])).toEqual({ shown: [9, 8], next: 'after 8' });
});

test('OFFER-01: a list that ends with its page has no next page', () => {
  expect(page([9, 8])).toEqual({ shown: [9, 8], next: null });
  expect(page([9])).toEqual({ shown: [9], next: null });
  expect(page([])).toEqual({ shown: [], next: null });
});
