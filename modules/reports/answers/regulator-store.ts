import type { Connection } from '../summaries/fold-store.ts';
import { conditionOf, type Days, type ReportFilters } from './filters.ts';

const columnOf = {
  day: `(changed_at AT TIME ZONE 'UTC')::date::text`,
  limitType: 'limit_type::text',
  country: `coalesce(country_code, '')`,
} as const;
export type RegulatorDimension = keyof typeof columnOf;

export interface ChangesRow {
  key: string;
  limitType: number;
  set: bigint;
  asked: bigint;
  approved: bigint;
  cancelled: bigint;
  players: bigint;
}

/** Counts the changes of limits by dimension and type (index change_time). */
export async function countChanges(
  connection: Connection,
  { from, to }: Days,
  groupBy: RegulatorDimension,
  filters: ReportFilters,
): Promise<ChangesRow[]> {
  const condition = conditionOf(filters, { country: 'country_code' }, 3);
  const { rows } = await connection.query<ChangesRow>(
    `SELECT ${columnOf[groupBy]} AS key, limit_type AS "limitType",
            count(*) FILTER (WHERE effect = 'acts') AS set,
            count(*) FILTER (WHERE effect = 'waits') AS asked,
            count(*) FILTER (WHERE effect = 'approved') AS approved,
            count(*) FILTER (WHERE effect = 'cancelled') AS cancelled,
            count(DISTINCT player_id) AS players
     FROM limits.report_change
     LEFT JOIN identity.report_player USING (player_id)
     WHERE changed_at >= $1::date::timestamp AT TIME ZONE 'UTC'
       AND changed_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
       AND ${condition.text}
     GROUP BY 1, 2
     ORDER BY 1, 2`,
    [from, to, ...condition.values],
  );
  return rows;
}

/** Counts the players of each limit that is in force at a moment. */
export async function countInForce(
  connection: Connection,
  filters: ReportFilters,
  at: Date,
): Promise<{ limitType: number; players: bigint }[]> {
  const condition = conditionOf(filters, { country: 'country_code' }, 2);
  const { rows } = await connection.query<{ limitType: number; players: bigint }>(
    `SELECT limit_type AS "limitType", count(*) AS players
     FROM limits.report_limit
     LEFT JOIN identity.report_player USING (player_id)
     WHERE (ends_at IS NULL OR ends_at > $1) AND ${condition.text}
     GROUP BY 1
     ORDER BY 1`,
    [at, ...condition.values],
  );
  return rows;
}
