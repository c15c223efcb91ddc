import { getPlayerPayments, type PaymentView, playerIdSchema } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { listPayments } from '../../players/player-lists.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The payments of one player. */
export function playerPaymentsList(parts: Pick<ConsoleParts, 'identity' | 'payments'>): ExportList {
  return exportList({
    sections: ['payments'],
    isByCountry: true,
    query: getPlayerPayments.query.extend({ playerId: playerIdSchema }),
    scope: 'playerId',
    columns: {
      createdAt: ({ createdAt }) => new Date(createdAt),
      state: ({ state }) => state,
      amount: { amount: ({ amountMinor: minor, currency }) => ({ minor, currency }) },
      method: ({ methodId }) => methodId,
      finishedAt: ({ finishedAt }) => momentOf(finishedAt),
      paymentId: ({ paymentId }) => paymentId,
    } satisfies ColumnsOf<'player-payments', PaymentView>,
    check: (operator, { playerId }) => requirePlayer(parts, operator, 'payments.view', BigInt(playerId)),
    rows: (operator, { playerId, ...query }) =>
      pages((after) =>
        listPayments(parts, operator, BigInt(playerId), { ...query, after, limit: batchRows }),
      ),
  });
}
