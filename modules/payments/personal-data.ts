import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Amounts are minor units of the currency. */
export const paymentsPersonal: readonly PersonalTable[] = [
  {
    table: 'payments.payment',
    export: {
      file: 'payments',
      rows: `SELECT payment_id, kind, provider, method_id, amount_minor, currency, state, created_at, finished_at
             FROM payments.payment WHERE player_id = $1 ORDER BY payment_id`,
    },
    erasure: [{ datum: 'payments', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'payments.deposit_start',
    export: { none: 'it is gone after a day, and only keeps a deposit from being started twice' },
    erasure: [
      { datum: 'payments', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
  {
    table: 'payments_sandbox.payout',
    export: { none: 'the books of the sandbox bank; the payments are exported' },
    erasure: [
      {
        datum: 'payments',
        reason: 'not-needed',
        does: 'delete',
        rows: `own.reference IN (SELECT payment_id::text FROM payments.payment WHERE player_id = given.player_id)`,
      },
    ],
  },
];
