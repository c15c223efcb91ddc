import type { MarketKey, MarketSettlement } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * Locks the results and cancellations of a match until the transaction ends. Feed and operators store theirs under this
 * lock, so that each sees what the other has decided.
 */
export async function lockResults(connection: Connection, matchId: string): Promise<void> {
  await connection.query(`SELECT pg_advisory_xact_lock(hashtextextended('sportsbook.settle.' || $1, 0))`, [
    matchId,
  ]);
}

/** Selects the markets that operators have decided, one row for each result or cancellation; a null market is the match. */
const decidedByStaff = `
  SELECT match_id, market_id, specifiers FROM sportsbook.result WHERE set_by IS NOT NULL
  UNION ALL
  SELECT match_id, market_id, specifiers FROM sportsbook.cancellation WHERE set_by IS NOT NULL`;

/**
 * Saves results, of the feed or of the operator `by`. The last report of an outcome counts. The feed changes nothing in a
 * market that an operator has decided. The caller has locked the results.
 */
export async function saveResults(
  connection: Connection,
  matchId: string,
  markets: readonly MarketSettlement[],
  at: Date,
  by?: string,
): Promise<void> {
  const rows = markets.flatMap((market) => market.outcomes.map((outcome) => ({ ...market, ...outcome })));
  await connection.query(
    `INSERT INTO sportsbook.result (match_id, market_id, specifiers, outcome_id, result, settled_at, set_by)
     SELECT $1, market_id, specifiers, outcome_id, result, $6, $7::text
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::jsonb[])
          AS given (market_id, specifiers, outcome_id, result)
     WHERE $7::text IS NOT NULL
        OR NOT EXISTS (SELECT FROM (${decidedByStaff}) AS decided
                       WHERE match_id = $1
                         AND (market_id IS NULL
                              OR (market_id, specifiers) = (given.market_id, given.specifiers)))
     ON CONFLICT (match_id, market_id, specifiers, outcome_id) DO UPDATE
     SET result = excluded.result, settled_at = excluded.settled_at, set_by = excluded.set_by`,
    [
      matchId,
      rows.map((row) => row.marketId),
      rows.map((row) => row.specifiers),
      rows.map((row) => row.outcomeId),
      rows.map((row) => JSON.stringify(row.result)),
      at,
      by ?? null,
    ],
  );
}

/** Saves that these markets, or the whole match, are void. A cancellation that is already saved changes nothing. */
export async function saveCancellation(
  connection: Connection,
  matchId: string,
  markets: readonly MarketKey[] | 'all',
  at: Date,
  by?: string,
): Promise<void> {
  const keys = markets === 'all' ? [{ marketId: null, specifiers: null }] : markets;
  await connection.query(
    `INSERT INTO sportsbook.cancellation (match_id, market_id, specifiers, cancelled_at, set_by)
     SELECT $1, market_id, specifiers, $4, $5::text
     FROM unnest($2::integer[], $3::text[]) AS given (market_id, specifiers)
     ON CONFLICT DO NOTHING`,
    [matchId, keys.map((key) => key.marketId), keys.map((key) => key.specifiers), at, by ?? null],
  );
}

/**
 * Selects the open legs that are decided: void when the market was cancelled, else the stored result. Legs without either
 * are left out (index leg_open, primary key of results). A cancellation by the feed does not void a market for which an
 * operator has stored a result.
 */
const decidedLegs = `
  SELECT leg.bet_id, leg.leg_no, leg.match_id, '{"kind": "void"}'::jsonb AS result
  FROM sportsbook.leg
  JOIN sportsbook.cancellation USING (match_id)
  WHERE leg.result IS NULL
    AND (cancellation.market_id IS NULL
         OR (cancellation.market_id, cancellation.specifiers) = (leg.market_id, leg.specifiers))
    AND (cancellation.set_by IS NOT NULL
         OR NOT EXISTS (SELECT FROM sportsbook.result AS other
                        WHERE other.set_by IS NOT NULL
                          AND (other.match_id, other.market_id, other.specifiers)
                              = (leg.match_id, leg.market_id, leg.specifiers)))
  UNION ALL
  SELECT leg.bet_id, leg.leg_no, leg.match_id, result.result
  FROM sportsbook.leg
  JOIN sportsbook.result USING (match_id, market_id, specifiers, outcome_id)
  WHERE leg.result IS NULL`;

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
 * Writes the results that have arrived to the open legs of these bets on a match. When a leg has both a cancellation
 * and a result, the cancellation counts.
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
       ORDER BY bet_id, leg_no, result = '{"kind": "void"}' DESC)
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
 * settled: a crash or a late bet has left it open. The query does not read the legs of a match without a report.
 */
export async function findOpenMatches(
  connection: Connection,
  after: string,
  limit: number,
): Promise<{ matchId: string; isDue: boolean }[]> {
  const { rows } = await connection.query<{ matchId: string; isDue: boolean }>(
    `${stepsOverOpenMatches},
     page AS (SELECT match_id FROM step WHERE match_id IS NOT NULL LIMIT $2)
     SELECT match_id::text AS "matchId",
            (EXISTS (SELECT FROM sportsbook.result WHERE result.match_id = page.match_id)
             OR EXISTS (SELECT FROM sportsbook.cancellation WHERE cancellation.match_id = page.match_id))
            AND EXISTS (SELECT FROM (${decidedLegs}) AS decided WHERE decided.match_id = page.match_id) AS "isDue"
     FROM page
     ORDER BY match_id`,
    [after, limit],
  );
  return rows;
}

export interface OpenBetRow {
  bet_id: string;
  player_id: bigint;
  stake_minor: bigint;
  currency: string;
  legs: { oddsMilli: number; result: LegResult | null }[];
}

/** Locks those of `betIds` that are open, in the order of their ids. @returns the locked bets with their legs */
export async function lockOpenBets(connection: Connection, betIds: readonly string[]): Promise<OpenBetRow[]> {
  const { rows } = await connection.query<OpenBetRow>(
    `WITH open AS MATERIALIZED (
       SELECT bet_id, player_id, stake_minor, currency
       FROM sportsbook.bet
       WHERE bet_id = ANY ($1::uuid[]) AND state = 'open'
       ORDER BY bet_id
       FOR UPDATE)
     SELECT open.*, legs.legs
     FROM open
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('oddsMilli', odds_milli, 'result', result) ORDER BY leg_no) AS legs
       FROM sportsbook.leg WHERE leg.bet_id = open.bet_id) legs`,
    [betIds],
  );
  return rows;
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
