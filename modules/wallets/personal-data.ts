import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Amounts are minor units. */
export const walletsPersonal: readonly PersonalTable[] = [
  {
    table: 'wallets.quote',
    export: {
      file: 'transfers',
      rows: `SELECT quote_id, from_currency, to_currency, amount_minor, received_minor, rate, source, stated_at,
                    transferred_at
             FROM wallets.quote WHERE player_id = $1 AND transferred_at IS NOT NULL ORDER BY transferred_at`,
    },
    erasure: [{ datum: 'ledger', reason: 'accounting', does: 'keep', years: 10 }],
  },
];
