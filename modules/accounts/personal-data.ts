import type { PersonalTable } from '@fairline/runtime';

/** The data of players in this module. Amounts are minor units of the currency. */
export const accountsPersonal: readonly PersonalTable[] = [
  {
    table: 'accounts.account',
    export: {
      file: 'accounts',
      rows: `SELECT id AS account_id, kind, currency, balance_minor, opened_at
             FROM accounts.account WHERE player_id = $1 ORDER BY id`,
    },
    erasure: [{ datum: 'ledger', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'accounts.posting',
    export: {
      file: 'postings',
      rows: `SELECT posting.id AS posting_id, posting.posted_at, posting.kind, account.id AS account_id, account.currency,
                    CASE WHEN posting.to_account = account.id THEN amount_minor ELSE -amount_minor END AS amount_minor,
                    CASE WHEN posting.to_account = account.id THEN to_balance_minor ELSE from_balance_minor END
                      AS balance_minor,
                    posting.reference
             FROM accounts.account AS account
             JOIN LATERAL (
               SELECT * FROM accounts.posting WHERE to_account = account.id AND to_balance_minor IS NOT NULL
               UNION ALL
               SELECT * FROM accounts.posting WHERE from_account = account.id AND from_balance_minor IS NOT NULL
             ) AS posting ON true
             WHERE account.player_id = $1 ORDER BY posting.id, account.id`,
    },
    erasure: [{ datum: 'ledger', reason: 'accounting', does: 'keep', years: 10 }],
  },
  {
    table: 'accounts.active_account',
    export: {
      file: 'active-account',
      rows: `SELECT account_id, chosen_at FROM accounts.active_account WHERE player_id = $1`,
    },
    erasure: [
      { datum: 'settings', reason: 'not-needed', does: 'delete', rows: 'own.player_id = given.player_id' },
    ],
  },
];
