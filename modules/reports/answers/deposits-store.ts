import type { Connection } from '../summaries/fold-store.ts';
import { conditionOf, type Days, type ReportFilters } from './filters.ts';

const columnOf = {
  day: `(counted_at AT TIME ZONE 'UTC')::date::text`,
  country: `coalesce(country_code, '')`,
  currency: 'deposit.currency',
  provider: 'provider',
  method: 'method_id',
} as const;
export type DepositDimension = keyof typeof columnOf;

export type DepositState = 'paid' | 'failed' | 'cancelled' | 'expired' | 'pending';

export interface OutcomeRow {
  key: string;
  currency: string;
  state: DepositState;
  payments: bigint;
  amountMinor: bigint;
}

/** The moments of days of UTC, for columns of times. The parameters 1 and 2 are the first and the last day. */
const withinDays = (column: string) =>
  `${column} >= $1::date::timestamp AT TIME ZONE 'UTC' AND ${column} < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** Counts deposits by dimension, currency and outcome (index payment_day). */
export async function sumOutcomes(
  connection: Connection,
  { from, to }: Days,
  groupBy: DepositDimension,
  filters: ReportFilters,
): Promise<OutcomeRow[]> {
  const condition = conditionOf(filters, { country: 'country_code', currency: 'deposit.currency' }, 3);
  const needsPlayer =
    groupBy === 'country' || filters.country !== undefined || filters.countries !== undefined;
  const { rows } = await connection.query<OutcomeRow>(
    `SELECT ${columnOf[groupBy]} AS key, deposit.currency, state, count(*) AS payments,
            sum(amount_minor)::bigint AS "amountMinor"
     FROM payments.report_deposit AS deposit
     ${needsPlayer ? 'LEFT JOIN identity.report_player USING (player_id)' : ''}
     WHERE ${withinDays('counted_at')} AND ${condition.text}
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3`,
    [from, to, ...condition.values],
  );
  return rows;
}

export interface BookedRow {
  key: string;
  currency: string;
  payments: bigint;
  amountMinor: bigint;
}

/** Sums the deposits that the ledger has booked (primary key of deposit_day). */
export async function sumBooked(
  connection: Connection,
  { from, to }: Days,
  groupBy: 'day' | 'country' | 'currency',
  filters: ReportFilters,
): Promise<BookedRow[]> {
  const key = { day: 'day::text', country: 'country', currency: 'currency' }[groupBy];
  const condition = conditionOf(filters, { country: 'country', currency: 'currency' }, 3);
  const { rows } = await connection.query<BookedRow>(
    `SELECT ${key} AS key, currency, sum(deposits)::bigint AS payments, sum(deposit_minor)::bigint AS "amountMinor"
     FROM reports.deposit_day
     WHERE day BETWEEN $1 AND $2 AND ${condition.text}
     GROUP BY 1, 2`,
    [from, to, ...condition.values],
  );
  return rows;
}

export interface RegistrationRow {
  key: string;
  currency: string;
  registrations: bigint;
  firstDeposits: bigint;
  firstDepositMinor: bigint;
}

/** Counts registrations and first deposits (indexes player_registered, first_deposit_of_day). */
export async function sumRegistrations(
  connection: Connection,
  { from, to }: Days,
  groupBy: 'day' | 'country' | 'currency',
  filters: ReportFilters,
): Promise<RegistrationRow[]> {
  const registered = {
    day: `(registered_at AT TIME ZONE 'UTC')::date::text`,
    country: 'country_code',
    currency: 'currency',
  }[groupBy];
  const first = { day: 'day::text', country: 'country', currency: 'currency' }[groupBy];
  const one = conditionOf(filters, { country: 'country_code', currency: 'currency' }, 3);
  const other = conditionOf(filters, { country: 'country', currency: 'currency' }, 3);
  const { rows } = await connection.query<RegistrationRow>(
    `SELECT key, currency, sum(registrations)::bigint AS registrations, sum(deposits)::bigint AS "firstDeposits",
            sum(minor)::bigint AS "firstDepositMinor"
     FROM (
       SELECT ${registered} AS key, currency, count(*) AS registrations, 0 AS deposits, 0 AS minor
       FROM identity.report_player
       WHERE ${withinDays('registered_at')} AND ${one.text}
       GROUP BY 1, 2
       UNION ALL
       SELECT ${first}, currency, 0, count(*), sum(amount_minor)
       FROM reports.first_deposit
       WHERE day BETWEEN $1 AND $2 AND ${other.text}
       GROUP BY 1, 2) AS part
     GROUP BY key, currency
     ORDER BY key, currency`,
    [from, to, ...one.values],
  );
  return rows;
}
