import type { getTransactions, TransactionView } from '@fairline/contracts';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';
import type { AccountTab, Direction } from './transactions-address.ts';

/** Returns the source of the transactions of an account in a direction, page by page. */
export function transactionPages(account: AccountTab, direction: Direction): PagesSource<TransactionView> {
  return {
    idOf: (transaction) => transaction.transactionId,
    async fetchPage({ api, signal }, after, limit) {
      const { transactions, next } = await api<typeof getTransactions>(
        'GET',
        '/web-api/accounts/transactions',
        { query: { account, direction, limit, ...(after === undefined ? {} : { after }) }, signal },
      );
      return { items: transactions, next };
    },
  };
}
