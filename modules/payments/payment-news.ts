import { toJsonMinor } from '@fairline/money';
import type { OutboxMessage } from '@fairline/runtime';
import type { PaymentState } from './domain/payment-states.ts';
import type { PaymentRow } from './store.ts';

/**
 * What a player's pages hear of a payment that has ended; with the balance of the main account, minor units, when the
 * payment has moved it.
 */
export function paymentNews(row: PaymentRow, state: PaymentState, balanceMinor?: bigint): OutboxMessage {
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'deposit',
      paymentId: row.payment_id,
      state,
      currency: row.currency,
      amountMinor: toJsonMinor(row.amount_minor),
      ...(balanceMinor === undefined ? {} : { balanceMinor: toJsonMinor(balanceMinor) }),
    },
  };
}
