import { toJsonMinor } from '@fairline/money';
import type { OutboxMessage } from '@fairline/runtime';
import type { PaymentState } from '../domain/payment-states.ts';
import type { PaymentRow } from '../store.ts';

/** An account that a payment has changed, with its balance after it. */
export interface CreditedAccount {
  accountId: bigint;
  balanceMinor: bigint;
}

/** Creates the live message that informs the player's pages of a payment that has ended. */
export function paymentNews(row: PaymentRow, state: PaymentState, credited?: CreditedAccount): OutboxMessage {
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'deposit',
      paymentId: row.payment_id,
      state,
      currency: row.currency,
      amountMinor: toJsonMinor(row.amount_minor),
      ...(credited && {
        accountId: String(credited.accountId),
        balanceMinor: toJsonMinor(credited.balanceMinor),
      }),
    },
  };
}
