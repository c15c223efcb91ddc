import type { getTransactions, TransactionView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { PagesSource } from '../../lists/use-pages.ts';
import type { Direction } from './transactions-address.ts';

/** Transactions of the main account, page by page. Server and browser make the same calls. */
export function transactionsSource(
  api: Api,
  direction: Direction,
  signal?: AbortSignal,
): PagesSource<TransactionView> {
  return {
    idOf: (transaction) => transaction.transactionId,
    async fetchPage(after, limit) {
      const { transactions, next } = await api<typeof getTransactions>(
        'GET',
        '/web-api/accounts/transactions',
        {
          query: { direction, limit, ...(after === undefined ? {} : { after }) },
          ...(signal ? { signal } : {}),
        },
      );
      return { items: transactions, next };
    },
  };
}
