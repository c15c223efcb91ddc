import { expect, test } from 'vitest';
import { accountTabs, directions, readTransactionsFilter, transactionsHref } from './transactions-address.ts';

test('a filter reads back from its own address', () => {
  for (const account of accountTabs) {
    for (const direction of directions) {
      const { pathname, searchParams } = new URL(
        transactionsHref('en', { account, direction }),
        'http://site',
      );
      expect(pathname).toBe('/en/office/transaction-history');
      expect(readTransactionsFilter(Object.fromEntries(searchParams))).toEqual({ account, direction });
    }
  }
});

test('unknown values of a filter are ignored', () => {
  expect(readTransactionsFilter({ account: 'constructor', direction: '' })).toEqual({
    account: 'main',
    direction: 'all',
  });
  expect(transactionsHref('en', readTransactionsFilter({}))).toBe('/en/office/transaction-history');
});
