import type { MatchRow } from '../offer/match-store.ts';
import { stepsOverOpenMatches } from '../settlement/settlement-store.ts';
import type { Connection } from './suspension-store.ts';

/** Open bets in one currency. A single has one leg. */
export interface ExposureRow {
  currency: string;
  singles: bigint;
  single_stake_minor: bigint;
  single_return_minor: bigint;
  multiples: bigint;
  multiple_stake_minor: bigint;
  multiple_return_minor: bigint;
}

export interface OutcomeExposureRow extends ExposureRow {
  market_id: number;
  specifiers: string;
  outcome_id: string;
  share_stake_minor: bigint;
  share_return_minor: bigint;
}

const sums = `
  count(*) FILTER (WHERE legs.all_legs = 1) AS singles,
  coalesce(sum(bet.stake_minor) FILTER (WHERE legs.all_legs = 1), 0)::bigint AS single_stake_minor,
  coalesce(sum(bet.potential_return_minor) FILTER (WHERE legs.all_legs = 1), 0)::bigint AS single_return_minor,
  count(*) FILTER (WHERE legs.all_legs > 1) AS multiples,
  coalesce(sum(bet.stake_minor) FILTER (WHERE legs.all_legs > 1), 0)::bigint AS multiple_stake_minor,
  coalesce(sum(bet.potential_return_minor) FILTER (WHERE legs.all_legs > 1), 0)::bigint AS multiple_return_minor`;

/** Joins open legs with their open bets, and with the numbers of the bets' legs. */
const withOpenBets = `
  JOIN sportsbook.bet USING (bet_id)
  CROSS JOIN LATERAL (
    SELECT count(*) AS all_legs, count(*) FILTER (WHERE each.result IS NULL) AS open_legs
    FROM sportsbook.leg AS each WHERE each.bet_id = leg.bet_id) legs
  WHERE bet.state = 'open'`;

/**
 * Sums the open bets of matches, by match and currency (index leg_open). A bet builder has several legs on its match, and
 * counts once.
 */
export async function sumByMatch(
  connection: Connection,
  matchIds: readonly string[],
): Promise<(ExposureRow & { match_id: bigint })[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await connection.query<ExposureRow & { match_id: bigint }>(
    `SELECT leg.match_id, bet.currency, ${sums}
     FROM (SELECT DISTINCT bet_id, match_id FROM sportsbook.leg
           WHERE result IS NULL AND match_id = ANY ($1::bigint[])) AS leg
     ${withOpenBets}
     GROUP BY leg.match_id, bet.currency
     ORDER BY leg.match_id, bet.currency`,
    [matchIds],
  );
  return rows;
}

/** Sums the open bets of a match by outcome and currency (index leg_open). */
export async function sumByOutcome(connection: Connection, matchId: string): Promise<OutcomeExposureRow[]> {
  const { rows } = await connection.query<OutcomeExposureRow>(
    `SELECT leg.market_id, leg.specifiers, leg.outcome_id, bet.currency, ${sums},
            round(sum(bet.stake_minor::numeric / legs.open_legs))::bigint AS share_stake_minor,
            round(sum(bet.potential_return_minor::numeric / legs.open_legs))::bigint AS share_return_minor
     FROM (SELECT * FROM sportsbook.leg WHERE result IS NULL AND match_id = $1) AS leg
     ${withOpenBets}
     GROUP BY leg.market_id, leg.specifiers, leg.outcome_id, bet.currency
     ORDER BY leg.market_id, leg.specifiers, leg.outcome_id, bet.currency`,
    [matchId],
  );
  return rows;
}

/**
 * Finds matches with open bets whose kick-off has passed and that are not in play, in the order of their ids after
 * `after`.
 */
export async function findUnsettled(
  connection: Connection,
  { nowMs, after, limit }: { nowMs: number; after: string; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `${stepsOverOpenMatches}
     SELECT fixture, status FROM step JOIN sportsbook.match USING (match_id)
     WHERE kickoff_at <= $2 AND phase <> 'live'
     ORDER BY match_id
     LIMIT $3`,
    [after, new Date(nowMs), limit],
  );
  return rows;
}
