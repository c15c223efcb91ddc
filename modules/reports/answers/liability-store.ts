import type { Connection } from '../summaries/fold-store.ts';
import { conditionOf, type ReportFilters } from './filters.ts';

const keyOf = { sport: 'sport_id', competition: 'competition_id', match: 'match_id' } as const;
export type LiabilityDimension = keyof typeof keyOf;

export interface LiabilityRow {
  /** 0 for bets whose legs differ in the dimension, and -1 for legs of an unknown match. */
  key: bigint;
  currency: string;
  /** The name of the competition, or of both sides of the match. */
  name: string | null;
  bets: bigint;
  stakeMinor: bigint;
  possibleMinor: bigint;
  multipleBets: bigint;
  multipleStakeMinor: bigint;
  multiplePossibleMinor: bigint;
}

/**
 * Sums the open bets by a dimension and by currency (index bet_open). A bet counts in one group: in that of its legs, or
 * in 0 when they differ. A bet in 0 counts as a multiple in each group in which it has a leg.
 */
export async function sumOpenBets(
  connection: Connection,
  groupBy: LiabilityDimension,
  filters: ReportFilters,
): Promise<LiabilityRow[]> {
  const condition = conditionOf(filters, { country: 'country_code', currency: 'bet.currency' }, 1);
  const name = {
    sport: 'NULL::text',
    competition: 'competition_name',
    match: `home_name || ' – ' || away_name`,
  }[groupBy];
  const { rows } = await connection.query<LiabilityRow>(
    `WITH bet AS MATERIALIZED (
       SELECT bet.bet_id, bet.currency, bet.stake_minor, bet.potential_return_minor
       FROM sportsbook.report_bet AS bet
       LEFT JOIN identity.report_player USING (player_id)
       WHERE bet.state = 'open' AND ${condition.text}),
     leg AS MATERIALIZED (
       SELECT DISTINCT bet.*, coalesce(${keyOf[groupBy]}, -1)::bigint AS key, ${name} AS name
       FROM bet JOIN sportsbook.report_leg AS leg USING (bet_id)),
     spread AS (SELECT bet_id, count(DISTINCT key) > 1 AS is_multiple FROM leg GROUP BY bet_id),
     part AS (
       SELECT key, name, currency, stake_minor, potential_return_minor, is_multiple
       FROM leg JOIN spread USING (bet_id)
       UNION ALL
       SELECT 0, NULL, currency, stake_minor, potential_return_minor, false
       FROM bet JOIN spread USING (bet_id)
       WHERE is_multiple)
     SELECT key, currency, max(name) AS name,
            count(*) FILTER (WHERE NOT is_multiple) AS bets,
            coalesce(sum(stake_minor) FILTER (WHERE NOT is_multiple), 0)::bigint AS "stakeMinor",
            coalesce(sum(potential_return_minor) FILTER (WHERE NOT is_multiple), 0)::bigint AS "possibleMinor",
            count(*) FILTER (WHERE is_multiple) AS "multipleBets",
            coalesce(sum(stake_minor) FILTER (WHERE is_multiple), 0)::bigint AS "multipleStakeMinor",
            coalesce(sum(potential_return_minor) FILTER (WHERE is_multiple), 0)::bigint AS "multiplePossibleMinor"
     FROM part
     GROUP BY key, currency
     ORDER BY "possibleMinor" DESC, key, currency`,
    condition.values,
  );
  return rows;
}
