import { getPlayerTransactions, type TransactionView } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listTransactions } from '../../players/player-lists.ts';
import type { ColumnsOf, ExportList } from '../export-list.ts';
import { playerList } from '../player-list.ts';

/** The movements on the accounts of one player. */
export function playerTransactionsList(parts: Pick<ConsoleParts, 'accounts' | 'identity'>): ExportList {
  return playerList(parts, {
    section: 'ledger',
    query: getPlayerTransactions.query,
    columns: {
      postedAt: ({ postedAt }) => new Date(postedAt),
      kind: ({ kind }) => kind,
      amount: { amount: ({ amountMinor: minor, currency }) => ({ minor, currency }) },
      balance: { amount: ({ balanceMinor: minor, currency }) => ({ minor, currency }) },
      reference: ({ reference }) => (reference ? `${reference.type} ${reference.id}` : null),
    } satisfies ColumnsOf<'player-transactions', TransactionView>,
    read: (operator, playerId, query) => listTransactions(parts, operator, playerId, query),
  });
}
