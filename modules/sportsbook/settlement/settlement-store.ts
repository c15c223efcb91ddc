import type { pg } from '@fairline/runtime';
import type { InsuredColumns } from '../domain/bet-insurance.ts';
import type { TaxColumns } from '../domain/bet-taxes.ts';
import type { SettledColumns } from '../domain/settle-bet.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Selects the markets with results by an operator, and those whose settlement operators have taken back or replaced. */
const marketsOfStaff = `
  SELECT match_id, market_id, specifiers FROM sportsbook.result WHERE set_by IS NOT NULL
  UNION ALL
  SELECT match_id, market_id, specifiers FROM sportsbook.corrected_market`;

const isOfStaff = `EXISTS (SELECT FROM (${marketsOfStaff}) AS other
                        WHERE (other.match_id, other.market_id, other.specifiers)
                              = (leg.match_id, leg.market_id, leg.specifiers))`;

/** True for a leg of a bet that was placed in the time of a result by the rules. */
const isPlacedThen = `
  (SELECT placed_at FROM sportsbook.bet WHERE bet.bet_id = leg.bet_id)
  BETWEEN rule_result.placed_from AND rule_result.placed_until`;

/**
 * True unless a result says that the competitor of an each-way leg has not won, and not whether it has one of the places of its
 * terms: as `resultUnder` of the domain decides.
 */
export function tellsPlace(result: string): string {
  const within = (key: string) => `(${result} #>> '{position,${key}}')::integer`;
  const places = `(leg.place_terms ->> 'places')::integer`;
  return `(leg.place_terms IS NULL OR ${result} ->> 'kind' <> 'lost'
           OR coalesce(${result} -> 'position' ? 'first' OR ${places} < ${within('best')} OR ${places} >= ${within('worst')},
                       false))`;
}

/**
 * Selects the open legs that are decided, as `decisionOf` of the domain decides markets: void when the market was cancelled,
 * else the result by the rules, else the stored result. Legs without either are left out, and so are those for which the rules
 * say that they wait (index leg_open, primary keys of results). `place` is the order in which they count.
 */
const decidedLegs = `
  SELECT leg.bet_id, leg.leg_no, leg.match_id, '{"kind": "void"}'::jsonb AS result, 1 AS place
  FROM sportsbook.leg
  JOIN sportsbook.cancellation USING (match_id)
  WHERE leg.result IS NULL
    AND (cancellation.market_id IS NULL
         OR (cancellation.market_id, cancellation.specifiers) = (leg.market_id, leg.specifiers))
    AND ((cancellation.placed_from IS NULL AND cancellation.placed_until IS NULL)
         OR EXISTS (SELECT FROM sportsbook.bet
                    WHERE bet.bet_id = leg.bet_id
                      AND placed_at BETWEEN coalesce(cancellation.placed_from, '-infinity')
                                        AND coalesce(cancellation.placed_until, 'infinity')))
    AND ((cancellation.set_by IS NOT NULL AND cancellation.market_id IS NOT NULL) OR NOT ${isOfStaff})
  UNION ALL
  SELECT leg.bet_id, leg.leg_no, leg.match_id, rule_result.result, 2 AS place
  FROM sportsbook.leg
  JOIN sportsbook.rule_result USING (match_id, market_id, specifiers, outcome_id)
  WHERE leg.result IS NULL AND rule_result.result IS NOT NULL AND ${isPlacedThen} AND NOT ${isOfStaff}
  UNION ALL
  SELECT leg.bet_id, leg.leg_no, leg.match_id, result.result, 3 AS place
  FROM sportsbook.leg
  JOIN sportsbook.result USING (match_id, market_id, specifiers, outcome_id)
  LEFT JOIN sportsbook.rule_result
    ON (rule_result.match_id, rule_result.market_id, rule_result.specifiers, rule_result.outcome_id)
       = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
       AND rule_result.result IS NULL AND ${isPlacedThen}
  WHERE leg.result IS NULL AND (rule_result.match_id IS NULL OR result.set_by IS NOT NULL)
    AND ${tellsPlace('result.result')}`;

export interface DueBet {
  betId: string;
  currency: string;
}

/** Finds at most `limit` bets with an open leg on this match whose result has arrived, without those of `without`. */
export async function findDueBets(
  connection: Connection,
  matchId: string,
  without: readonly string[],
  limit: number,
): Promise<DueBet[]> {
  const { rows } = await connection.query<DueBet>(
    `SELECT bet_id AS "betId", bet.currency
     FROM (SELECT bet_id
           FROM (${decidedLegs}) AS decided
           WHERE match_id = $1 AND bet_id <> ALL ($2::uuid[])
           LIMIT $3) AS due
     JOIN sportsbook.bet USING (bet_id)`,
    [matchId, without, limit],
  );
  return [...new Map(rows.map((row) => [row.betId, row])).values()];
}

/**
 * Writes the results that have arrived to the open legs of these bets on a match: where there are several, the first by
 * `decidedLegs` counts.
 */
export async function resolveLegs(
  connection: Connection,
  matchId: string,
  betIds: readonly string[],
): Promise<void> {
  await connection.query(
    `WITH due AS (
       SELECT DISTINCT ON (bet_id, leg_no) bet_id, leg_no, result
       FROM (${decidedLegs}) AS decided
       WHERE match_id = $1 AND bet_id = ANY ($2::uuid[])
       ORDER BY bet_id, leg_no, place)
     UPDATE sportsbook.leg
     SET result = due.result
     FROM due
     WHERE leg.bet_id = due.bet_id AND leg.leg_no = due.leg_no AND leg.result IS NULL`,
    [matchId, betIds],
  );
}

/** Steps in leg_open from match to match, in the order of their ids after $1. The last step is null. */
export const stepsOverOpenMatches = `
  WITH RECURSIVE step AS (
    SELECT (SELECT min(match_id) FROM sportsbook.leg WHERE result IS NULL AND match_id > $1) AS match_id
    UNION ALL
    SELECT (SELECT min(match_id) FROM sportsbook.leg WHERE result IS NULL AND match_id > step.match_id)
    FROM step
    WHERE step.match_id IS NOT NULL)`;

/**
 * Finds the next matches with open legs after `after`, at most `limit`. `isDue` is true when one of these legs could be
 * settled: a crash or a late bet has left it open. The query does not read the legs of a match without a report. `isOffCourse`
 * is true when the rules may decide: the match was stopped, moved, turned round or cancelled, or bets wait for the end of its overtime.
 */
export async function findOpenMatches(
  connection: Connection,
  after: string,
  limit: number,
): Promise<OpenMatch[]> {
  const { rows } = await connection.query<OpenMatch>(
    `${stepsOverOpenMatches},
     page AS (SELECT match_id FROM step WHERE match_id IS NOT NULL LIMIT $2)
     SELECT match_id::text AS "matchId",
            (EXISTS (SELECT FROM sportsbook.result WHERE result.match_id = page.match_id)
             OR EXISTS (SELECT FROM sportsbook.rule_result WHERE rule_result.match_id = page.match_id)
             OR EXISTS (SELECT FROM sportsbook.cancellation WHERE cancellation.match_id = page.match_id))
            AND EXISTS (SELECT FROM (${decidedLegs}) AS decided WHERE decided.match_id = page.match_id) AS "isDue",
            EXISTS (SELECT FROM sportsbook.match
                    WHERE match.match_id = page.match_id AND (stopped_status IS NOT NULL OR phase = 'cancelled'))
            OR EXISTS (SELECT FROM sportsbook.match_move WHERE match_move.match_id = page.match_id)
            OR EXISTS (SELECT FROM sportsbook.match_swap WHERE match_swap.match_id = page.match_id)
            OR EXISTS (SELECT FROM sportsbook.rule_result
                       WHERE rule_result.match_id = page.match_id AND result IS NULL) AS "isOffCourse"
     FROM page
     ORDER BY match_id`,
    [after, limit],
  );
  return rows;
}

/** A match with open legs. */
export interface OpenMatch {
  matchId: string;
  isDue: boolean;
  isOffCourse: boolean;
}

export interface OpenBetRow extends SettledColumns, TaxColumns, InsuredColumns {
  bet_id: string;
  player_id: bigint;
  currency: string;
  limit_rate: string | null;
  /** The number of settlements of the bet that were taken back. */
  taken_back: number;
}

/**
 * Locks those of `betIds` that are open, in the order of their ids. The legs are read after the bets are locked, since
 * whoever held them may have changed the legs. @returns the locked bets with their legs
 */
export async function lockOpenBets(connection: Connection, betIds: readonly string[]): Promise<OpenBetRow[]> {
  const { rows: open } = await connection.query<Omit<OpenBetRow, 'legs'>>(
    `SELECT bet_id, player_id, stake_minor, form, unit_stake_minor, currency, limit_rate, taken_back, tax,
            stake_tax_minor, sold_stake_minor, builders, free_bet_id, insurance
     FROM sportsbook.bet
     WHERE bet_id = ANY ($1::uuid[]) AND state = 'open'
     ORDER BY bet_id
     FOR UPDATE`,
    [betIds],
  );
  const { rows: legs } = await connection.query<{ bet_id: string; legs: OpenBetRow['legs'] }>(
    `SELECT bet_id,
            jsonb_agg(jsonb_build_object('matchId', match_id::text, 'oddsMilli', odds_milli,
                                         'probabilityPpm', probability_ppm, 'result', result,
                                         'placeTerms', place_terms, 'ruleFourPercent', rule_four_percent)
                      ORDER BY leg_no) AS legs
     FROM sportsbook.leg
     WHERE bet_id = ANY ($1::uuid[])
     GROUP BY bet_id`,
    [open.map(({ bet_id }) => bet_id)],
  );
  const legsOf = new Map(legs.map((row) => [row.bet_id, row.legs]));
  return open.map((bet) => ({ ...bet, legs: legsOf.get(bet.bet_id) ?? [] }));
}

export async function closeBets(
  connection: Connection,
  settled: readonly { betId: string; state: string; returnMinor: bigint }[],
  at: Date,
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.bet
     SET state = settled.state, return_minor = settled.return_minor, settled_at = $4
     FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS settled (bet_id, state, return_minor)
     WHERE bet.bet_id = settled.bet_id`,
    [
      settled.map((bet) => bet.betId),
      settled.map((bet) => bet.state),
      settled.map((bet) => bet.returnMinor),
      at,
    ],
  );
}
