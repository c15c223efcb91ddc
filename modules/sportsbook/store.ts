import type { Fixture, MarketSettlement, MatchStatus } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface MatchRow {
  fixture: Fixture;
  status: MatchStatus;
}

/** Writes matches as they are now, many in one statement. */
export async function saveMatches(
  connection: Connection,
  matches: readonly MatchRow[],
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'sportsbook-save-matches',
    text: `INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
           SELECT (fixture ->> 'matchId')::bigint, fixture, status ->> 'phase', status,
                  to_timestamp((fixture ->> 'kickoffMs')::double precision / 1000), $3
           FROM unnest($1::jsonb[], $2::jsonb[]) AS given (fixture, status)
           ON CONFLICT (match_id) DO UPDATE
           SET fixture = excluded.fixture, phase = excluded.phase, status = excluded.status,
               kickoff_at = excluded.kickoff_at, changed_at = excluded.changed_at`,
    values: [
      matches.map((match) => JSON.stringify(match.fixture)),
      matches.map((match) => JSON.stringify(match.status)),
      at,
    ],
  });
}

/** Matches that were not over when they were last written (index match_open). */
export async function openMatches(connection: Connection): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status FROM sportsbook.match WHERE phase IN ('not-started', 'live') ORDER BY kickoff_at`,
  );
  return rows;
}

export async function findMatch(connection: Connection, matchId: string): Promise<MatchRow | undefined> {
  const { rows } = await connection.query<MatchRow>(
    'SELECT fixture, status FROM sportsbook.match WHERE match_id = $1',
    [matchId],
  );
  return rows[0];
}

export interface NewBet {
  betId: string;
  playerId: bigint;
  stakeMinor: bigint;
  currency: string;
  totalOddsMilli: bigint;
  potentialReturnMinor: bigint;
  legs: readonly {
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
  }[];
}

/** Writes bets with their legs, in one statement. */
export async function insertBets(
  connection: Connection,
  bets: readonly NewBet[],
  placedAt: Date,
): Promise<void> {
  const legs = bets.flatMap((bet) =>
    bet.legs.map((leg, index) => ({ betId: bet.betId, legNo: index + 1, ...leg })),
  );
  await connection.query({
    name: 'sportsbook-insert-bets',
    text: `WITH placed AS (
             INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli,
                                         potential_return_minor, placed_at)
             SELECT *, $7::timestamptz
             FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[]))
           INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli)
           SELECT *
           FROM unnest($8::uuid[], $9::smallint[], $10::bigint[], $11::integer[], $12::text[], $13::text[],
                       $14::integer[])`,
    values: [
      bets.map((bet) => bet.betId),
      bets.map((bet) => bet.playerId),
      bets.map((bet) => bet.stakeMinor),
      bets.map((bet) => bet.currency),
      bets.map((bet) => bet.totalOddsMilli),
      bets.map((bet) => bet.potentialReturnMinor),
      placedAt,
      legs.map((leg) => leg.betId),
      legs.map((leg) => leg.legNo),
      legs.map((leg) => leg.matchId),
      legs.map((leg) => leg.marketId),
      legs.map((leg) => leg.specifiers),
      legs.map((leg) => leg.outcomeId),
      legs.map((leg) => leg.oddsMilli),
    ],
  });
}

/** Keeps results; the last report of an outcome counts. */
export async function saveResults(
  connection: Connection,
  matchId: string,
  markets: readonly MarketSettlement[],
  at: Date,
): Promise<void> {
  const rows = markets.flatMap((market) => market.outcomes.map((outcome) => ({ ...market, ...outcome })));
  await connection.query(
    `INSERT INTO sportsbook.result (match_id, market_id, specifiers, outcome_id, result, settled_at)
     SELECT $1, market_id, specifiers, outcome_id, result, $6
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::jsonb[])
          AS given (market_id, specifiers, outcome_id, result)
     ON CONFLICT (match_id, market_id, specifiers, outcome_id) DO UPDATE
     SET result = excluded.result, settled_at = excluded.settled_at`,
    [
      matchId,
      rows.map((row) => row.marketId),
      rows.map((row) => row.specifiers),
      rows.map((row) => row.outcomeId),
      rows.map((row) => JSON.stringify(row.result)),
      at,
    ],
  );
}

/**
 * Gives open legs the results that have come in, at most `limit` of them (index leg_open).
 * @returns the bets that they belong to.
 */
export async function resolveLegs(connection: Connection, matchId: string, limit: number): Promise<string[]> {
  const { rows } = await connection.query<{ bet_id: string }>(
    `WITH due AS (
       SELECT leg.bet_id, leg.leg_no, result.result
       FROM sportsbook.leg
       JOIN sportsbook.result USING (match_id, market_id, specifiers, outcome_id)
       WHERE leg.match_id = $1 AND leg.result IS NULL
       ORDER BY leg.bet_id
       LIMIT $2
       FOR UPDATE OF leg)
     UPDATE sportsbook.leg
     SET result = due.result
     FROM due
     WHERE leg.bet_id = due.bet_id AND leg.leg_no = due.leg_no
     RETURNING leg.bet_id`,
    [matchId, limit],
  );
  return [...new Set(rows.map((row) => row.bet_id))];
}

/** Makes legs void whose market was cancelled; all markets of the match when `markets` is undefined. */
export async function voidLegs(
  connection: Connection,
  matchId: string,
  markets: readonly { marketId: number; specifiers: string }[] | undefined,
): Promise<string[]> {
  const { rows } = await connection.query<{ bet_id: string }>(
    `UPDATE sportsbook.leg
     SET result = '{"kind": "void"}'
     WHERE match_id = $1 AND result IS NULL
       AND ($2::integer[] IS NULL
            OR (market_id, specifiers) IN (SELECT * FROM unnest($2::integer[], $3::text[])))
     RETURNING bet_id`,
    [
      matchId,
      markets?.map((market) => market.marketId) ?? null,
      markets?.map((market) => market.specifiers) ?? null,
    ],
  );
  return [...new Set(rows.map((row) => row.bet_id))];
}

/** Matches with results that some open leg still waits for: a crash or a late bet has left them so. */
export async function matchesLeftOpen(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ match_id: bigint }>(
    `SELECT DISTINCT leg.match_id
     FROM sportsbook.leg
     JOIN sportsbook.result USING (match_id, market_id, specifiers, outcome_id)
     WHERE leg.result IS NULL`,
  );
  return rows.map((row) => String(row.match_id));
}

export interface OpenBetRow {
  bet_id: string;
  player_id: bigint;
  stake_minor: bigint;
  currency: string;
  legs: { oddsMilli: number; result: LegResult | null }[];
}

/** Those of `betIds` that are open, locked in the order of their ids, with their legs. */
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

export interface BetRow {
  bet_id: string;
  stake_minor: bigint;
  currency: string;
  total_odds_milli: bigint;
  potential_return_minor: bigint;
  state: 'open' | 'won' | 'lost' | 'returned';
  return_minor: bigint | null;
  placed_at: Date;
  settled_at: Date | null;
  legs: LegRow[];
}

export interface LegRow {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  result: LegResult | null;
  fixture: Fixture | null;
  status: MatchStatus | null;
}

/** A player's bets, newest first (index bet_of_player), with what their matches have come to. */
export async function findBets(
  connection: Connection,
  playerId: bigint,
  filter: { state: 'all' | 'open' | 'settled'; before?: string | undefined; betId?: string; limit: number },
): Promise<BetRow[]> {
  const { rows } = await connection.query<BetRow>(
    `SELECT bet.*, legs.legs
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'matchId', leg.match_id::text, 'marketId', leg.market_id, 'specifiers', leg.specifiers,
                'outcomeId', leg.outcome_id, 'oddsMilli', leg.odds_milli, 'result', leg.result,
                'fixture', match.fixture, 'status', match.status) ORDER BY leg.leg_no) AS legs
       FROM sportsbook.leg LEFT JOIN sportsbook.match USING (match_id)
       WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.player_id = $1
       AND ($2 = 'all' OR (bet.state = 'open') = ($2 = 'open'))
       AND ($3::uuid IS NULL OR bet.bet_id < $3::uuid)
       AND ($4::uuid IS NULL OR bet.bet_id = $4::uuid)
     ORDER BY bet.bet_id DESC
     LIMIT $5`,
    [playerId, filter.state, filter.before ?? null, filter.betId ?? null, filter.limit],
  );
  return rows;
}
