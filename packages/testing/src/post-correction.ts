import type { Database } from '@fairline/runtime';

export interface TestCorrection {
  fromAccountId: bigint;
  toAccountId: bigint;
  amountMinor: bigint;
}

/**
 * Posts a correction as the ledger demands it: for a proposal that a second operator has approved. One of the accounts
 * belongs to a player. The database needs the tables of proposals and accounts.
 */
export async function postCorrection(
  { pool }: Pick<Database, 'pool'>,
  { fromAccountId, toAccountId, amountMinor }: TestCorrection,
): Promise<void> {
  const values = [fromAccountId, toAccountId, amountMinor];
  const { rows } = await pool.query<{ reference: string }>(
    `INSERT INTO proposals.proposal (proposal_id, kind, subject, payload, preview, reason, maker_id, maker_name, made_at,
                                     make_key, body_digest, state, checker_id, checker_name, decided_at,
                                     decision_reason, outcome)
     SELECT gen_random_uuid(), 'accounts.correction', 'players/' || player_id,
            jsonb_build_object('playerId', player_id::text, 'currency', currency,
                               'amountMinor', CASE id WHEN $2 THEN $3::bigint ELSE -$3::bigint END),
            '{"facts": []}', 'test', 1, 'Maker', now(), gen_random_uuid(), '', 'approved', 2, 'Checker', now(),
            'test', '{}'
     FROM accounts.account
     WHERE id IN ($1, $2) AND player_id IS NOT NULL
     ORDER BY id = $2 DESC
     LIMIT 1
     RETURNING 'proposal:' || proposal_id AS reference`,
    values,
  );
  await pool.query(
    `WITH moved AS (
       UPDATE accounts.account
       SET balance_minor = balance_minor + CASE id WHEN $2 THEN $3::bigint ELSE -$3::bigint END
       WHERE id IN ($1, $2) AND player_id IS NOT NULL
       RETURNING id, balance_minor)
     INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, from_balance_minor,
                                   to_balance_minor, reference, posted_at)
     SELECT $4, 'correction', $1, $2, $3, (SELECT balance_minor FROM moved WHERE id = $1),
            (SELECT balance_minor FROM moved WHERE id = $2), $4, now()`,
    [...values, rows[0]?.reference],
  );
}
