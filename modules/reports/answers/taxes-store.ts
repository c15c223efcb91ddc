import type { Connection } from '../summaries/fold-store.ts';
import { conditionOf, type Days, type ReportFilters } from './filters.ts';

const columnOf = {
  country: 'taxed.country',
  day: `(posted_at AT TIME ZONE 'UTC')::date::text`,
  month: `to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM')`,
  product: 'taxed.product',
  currency: 'posting.currency',
} as const;
export type TaxDimension = keyof typeof columnOf;

/** Taxes of a group in minor units. What was taken back is positive. */
export interface TaxSums {
  currency: string;
  /** The bets that were taxed. */
  bets: bigint;
  /** What was paid on stakes, and what was kept back of returns. */
  stakeTaxMinor: bigint;
  returnTaxMinor: bigint;
  /** What went back to players: of void bets, and of settlements that were taken back. */
  paidBackMinor: bigint;
}

const sums = `
  count(DISTINCT reference) AS bets,
  coalesce(sum(amount_minor) FILTER (WHERE to_kind = 'tax' AND is_stake_tax), 0)::bigint AS "stakeTaxMinor",
  coalesce(sum(amount_minor) FILTER (WHERE to_kind = 'tax' AND NOT is_stake_tax), 0)::bigint AS "returnTaxMinor",
  coalesce(sum(amount_minor) FILTER (WHERE from_kind = 'tax'), 0)::bigint AS "paidBackMinor"`;

/** Adds up the taxes of days by the country of the rule, on the days of their postings (index posting_tax). */
export async function sumTaxes(
  connection: Connection,
  days: Days,
  groupBy: TaxDimension,
  filters: ReportFilters,
): Promise<(TaxSums & { key: string })[]> {
  return select(
    connection,
    `${columnOf[groupBy]} AS key, posting.currency, ${sums}`,
    'GROUP BY 1, 2 ORDER BY 1, 2',
    {
      days,
      filters,
    },
  );
}

/** Adds up the taxes of days by currency. */
export async function sumAllTaxes(
  connection: Connection,
  days: Days,
  filters: ReportFilters,
): Promise<TaxSums[]> {
  return select(connection, `posting.currency, ${sums}`, 'GROUP BY 1 ORDER BY 1', { days, filters });
}

export interface TaxRow extends TaxSums {
  day: string;
  country: string;
  product: string;
}

/** Finds the taxes of days, by day, country, product and currency. */
export async function listTaxes(
  connection: Connection,
  days: Days,
  filters: ReportFilters,
): Promise<TaxRow[]> {
  return select(
    connection,
    `${columnOf.day} AS day, taxed.country, taxed.product, posting.currency, ${sums}`,
    'GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4',
    { days, filters },
  );
}

async function select<Row>(
  connection: Connection,
  columns: string,
  grouping: string,
  { days: { from, to }, filters }: { days: Days; filters: ReportFilters },
): Promise<Row[]> {
  const condition = conditionOf(filters, { country: 'taxed.country', currency: 'posting.currency' }, 3);
  const { rows } = await connection.query(
    `SELECT ${columns}
     FROM accounts.report_posting AS posting
     JOIN sportsbook.report_taxed_bet AS taxed ON taxed.bet_id = substring(posting.reference FROM '^bet:(.*)$')::uuid
     WHERE posting.kind = 'tax'
       AND posted_at >= $1::date::timestamp AT TIME ZONE 'UTC'
       AND posted_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
       AND ${condition.text}
     ${grouping}`,
    [from, to, ...condition.values],
  );
  return rows;
}
