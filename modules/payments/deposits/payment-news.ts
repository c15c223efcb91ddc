import { toJsonMinor } from '@fairline/money';
import type { OutboxMessage } from '@fairline/runtime';
import type { PaymentState } from '../domain/payment-states.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Creates the live message that informs the player's pages of a payment that has ended. `balanceMinor` is the balance
 * of the main account, when the payment has changed it.
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
