import { getPlayerPayments, type PaymentView } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { listPayments } from '../../players/player-lists.ts';
import { type ColumnsOf, type ExportList, momentOf } from '../export-list.ts';
import { playerList } from '../player-list.ts';

/** The payments of one player. */
export function playerPaymentsList(parts: Pick<ConsoleParts, 'identity' | 'payments'>): ExportList {
  return playerList(parts, {
    section: 'payments',
    query: getPlayerPayments.query,
    columns: {
      createdAt: ({ createdAt }) => new Date(createdAt),
      state: ({ state }) => state,
      amount: { amount: ({ amountMinor: minor, currency }) => ({ minor, currency }) },
      method: ({ methodId }) => methodId,
      finishedAt: ({ finishedAt }) => momentOf(finishedAt),
      paymentId: ({ paymentId }) => paymentId,
    } satisfies ColumnsOf<'player-payments', PaymentView>,
    read: (operator, playerId, query) => listPayments(parts, operator, playerId, query),
  });
}
