import type { BetState } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import type { Connection } from './suspension-store.ts';

export interface TickerRow {
  bet_id: string;
  player_id: bigint;
  placed_at: Date;
  state: BetState;
  stake_minor: bigint;
  potential_return_minor: bigint;
  currency: string;
  total_odds_milli: bigint;
  is_live: boolean | null;
  legs: {
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
    fixture: Fixture | null;
  }[];
}

export interface TickerFilter {
  sportId?: number | undefined;
  matchId?: string | undefined;
  kind?: 'live' | 'prematch' | undefined;
  /** Stakes from these amounts on are large, by currency. When it is set, only bets that are large are found. */
  largeOnly?: Readonly<Record<string, bigint>> | undefined;
}

/** Reads the bets of `picked` with their legs, newest first. */
const bets = `
  SELECT bet.bet_id, bet.player_id, bet.placed_at, bet.state, bet.stake_minor, bet.potential_return_minor, bet.currency,
         bet.total_odds_milli, legs.is_live, legs.legs
  FROM picked
  JOIN sportsbook.bet USING (bet_id)
  CROSS JOIN LATERAL (
    SELECT bool_or(match.kickoff_at <= bet.placed_at) AS is_live,
           jsonb_agg(jsonb_build_object(
             'matchId', leg.match_id::text, 'marketId', leg.market_id, 'specifiers', leg.specifiers,
             'outcomeId', leg.outcome_id, 'oddsMilli', leg.odds_milli, 'fixture', match.fixture)
             ORDER BY leg.leg_no) AS legs
    FROM sportsbook.leg LEFT JOIN sportsbook.match USING (match_id)
    WHERE leg.bet_id = bet.bet_id) legs
  ORDER BY bet.bet_id DESC`;

/** Finds bets by their ids, newest first. */
export async function findTickerBets(
  connection: Connection,
  betIds: readonly string[],
): Promise<TickerRow[]> {
  const { rows } = await connection.query<TickerRow>(
    `WITH picked AS (SELECT unnest($1::uuid[]) AS bet_id) ${bets}`,
    [betIds],
  );
  return rows;
}

export interface Scan {
  /** The id of the last bet that the page before has passed. */
  after?: string | undefined;
  playerId?: string | undefined;
  stakeFromMinor?: number | undefined;
  /** The maximum number of bets that are read. */
  maxScanned: number;
}

/**
 * Finds the next bets, newest first, that pass the filter. It reads a bounded number of bets, and `lastScanned` is where
 * a next page goes on (primary key of bets, index bet_of_player).
 */
export async function scanTicker(
  connection: Connection,
  { after, playerId, stakeFromMinor, maxScanned }: Scan,
  filter: TickerFilter,
  limit: number,
): Promise<{ rows: TickerRow[]; lastScanned: string | null; scanned: number }> {
  const large = Object.entries(filter.largeOnly ?? {});
  const { rows } = await connection.query<{
    rows: null;
    last: string | null;
    scanned: number;
  }>(
    `WITH scanned AS (
       SELECT bet_id FROM sportsbook.bet
       WHERE ($1::uuid IS NULL OR bet_id < $1::uuid) AND ($2::bigint IS NULL OR player_id = $2::bigint)
       ORDER BY bet_id DESC LIMIT $3)
     SELECT count(*)::integer AS scanned, (SELECT bet_id FROM scanned ORDER BY bet_id LIMIT 1) AS last FROM scanned`,
    [after ?? null, playerId ?? null, maxScanned],
  );
  const found = await connection.query<TickerRow>(
    `WITH scanned AS (
       SELECT bet_id, placed_at, stake_minor, currency FROM sportsbook.bet
       WHERE ($1::uuid IS NULL OR bet_id < $1::uuid) AND ($2::bigint IS NULL OR player_id = $2::bigint)
         AND ($4::uuid IS NULL OR bet_id >= $4::uuid)
       ORDER BY bet_id DESC LIMIT $3),
     -- The legs of a bet are looked at in the order of the list, and no more of them than the list needs. EXISTS would
     -- become a join, which reads the legs of all bets before the first row.
     picked AS MATERIALIZED (
       SELECT bet_id FROM scanned
       WHERE ($5::bigint IS NULL OR stake_minor >= $5)
         AND ($6::text[] IS NULL OR EXISTS (
               SELECT FROM unnest($6::text[], $7::bigint[]) AS large (currency, from_minor)
               WHERE large.currency = scanned.currency AND scanned.stake_minor >= large.from_minor))
         AND ($8::integer IS NULL OR (
               SELECT true FROM sportsbook.leg JOIN sportsbook.match USING (match_id)
               WHERE leg.bet_id = scanned.bet_id AND (match.fixture ->> 'sportId')::integer = $8 LIMIT 1))
         AND ($9::bigint IS NULL OR (
               SELECT true FROM sportsbook.leg WHERE leg.bet_id = scanned.bet_id AND leg.match_id = $9 LIMIT 1))
         AND ($10::boolean IS NULL OR $10 = EXISTS (
               SELECT FROM sportsbook.leg JOIN sportsbook.match USING (match_id)
               WHERE leg.bet_id = scanned.bet_id AND match.kickoff_at <= scanned.placed_at))
       ORDER BY bet_id DESC LIMIT $11)
     ${bets}`,
    [
      after ?? null,
      playerId ?? null,
      maxScanned,
      rows[0]?.last ?? null,
      stakeFromMinor ?? null,
      filter.largeOnly ? large.map(([currency]) => currency) : null,
      large.map(([, fromMinor]) => fromMinor),
      filter.sportId ?? null,
      filter.matchId ?? null,
      filter.kind === undefined ? null : filter.kind === 'live',
      limit,
    ],
  );
  return { rows: found.rows, lastScanned: rows[0]?.last ?? null, scanned: rows[0]?.scanned ?? 0 };
}
