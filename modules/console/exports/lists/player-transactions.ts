import { getPlayerTransactions, playerIdSchema, type TransactionView } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { listTransactions } from '../../players/player-lists.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';

/** The movements on the accounts of one player. */
export function playerTransactionsList(parts: Pick<ConsoleParts, 'accounts' | 'identity'>): ExportList {
  return exportList({
    sections: ['ledger'],
    isByCountry: true,
    query: getPlayerTransactions.query.extend({ playerId: playerIdSchema }),
    scope: 'playerId',
    columns: {
      postedAt: ({ postedAt }) => new Date(postedAt),
      kind: ({ kind }) => kind,
      amount: { amount: ({ amountMinor: minor, currency }) => ({ minor, currency }) },
      balance: { amount: ({ balanceMinor: minor, currency }) => ({ minor, currency }) },
      reference: ({ reference }) => (reference ? `${reference.type} ${reference.id}` : null),
    } satisfies ColumnsOf<'player-transactions', TransactionView>,
    check: (operator, { playerId }) => requirePlayer(parts, operator, 'ledger.view', BigInt(playerId)),
    rows: (operator, { playerId, ...query }) =>
      pages((after) =>
        listTransactions(parts, operator, BigInt(playerId), { ...query, after, limit: batchRows }),
      ),
  });
}
