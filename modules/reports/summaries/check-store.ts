import type { Connection } from './fold-store.ts';

export interface LedgerDifference {
  day: string;
  currency: string;
  figure: 'turnover' | 'settled stakes' | 'payouts' | 'deposits';
  ledgerMinor: bigint;
  summaryMinor: bigint;
}

/** Finds sums of days that differ between the folded postings and the summaries. */
export async function findDifferences(
  connection: Connection,
  first: string,
  last: string,
): Promise<LedgerDifference[]> {
  const { rows } = await connection.query<LedgerDifference>(
    `WITH ledger AS (
       SELECT (posted_at AT TIME ZONE 'UTC')::date AS day, currency, figure,
              sum(CASE (CASE kind WHEN 'stake' THEN to_kind = 'player_held' WHEN 'release' THEN from_kind = 'player_held'
                                  WHEN 'loss' THEN to_kind = 'house' WHEN 'winnings' THEN from_kind = 'house'
                                  ELSE from_kind = 'payment_clearing' END)
                  WHEN true THEN amount_minor ELSE -amount_minor END) AS minor
       FROM accounts.report_posting
       JOIN (VALUES ('stake', 'turnover'), ('release', 'settled stakes'), ('loss', 'settled stakes'),
                    ('release', 'payouts'), ('winnings', 'payouts'), ('deposit', 'deposits')) AS figures (kind, figure)
         USING (kind)
       WHERE posted_at >= $1::date::timestamp AT TIME ZONE 'UTC'
         AND posted_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
         AND id <= (SELECT folded_id FROM reports.progress)
       GROUP BY 1, 2, 3),
     summary AS (
       SELECT day, currency, figure, sum(minor) AS minor
       FROM reports.result_day
       CROSS JOIN LATERAL (VALUES ('turnover', stake_minor), ('settled stakes', settled_stake_minor),
                                  ('payouts', payout_minor)) AS figures (figure, minor)
       WHERE day BETWEEN $1 AND $2
       GROUP BY 1, 2, 3
       UNION ALL
       SELECT day, currency, 'deposits', sum(deposit_minor)
       FROM reports.deposit_day
       WHERE day BETWEEN $1 AND $2
       GROUP BY 1, 2)
     SELECT day::text, currency, figure, coalesce(ledger.minor, 0)::bigint AS "ledgerMinor",
            coalesce(summary.minor, 0)::bigint AS "summaryMinor"
     FROM ledger FULL JOIN summary USING (day, currency, figure)
     WHERE coalesce(ledger.minor, 0) <> coalesce(summary.minor, 0)
     ORDER BY 1, 2, 3`,
    [first, last],
  );
  return rows;
}
