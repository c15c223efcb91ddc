import type { MarketKey, MarketSettlement } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';
import type { MatchDecisions } from '../domain/market-decision.ts';

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

/** Selects the markets that only operators decide; a null market is the whole match. */
const decidedByStaff = `
  SELECT match_id, market_id, specifiers FROM sportsbook.result WHERE set_by IS NOT NULL
  UNION ALL
  SELECT match_id, market_id, specifiers FROM sportsbook.cancellation WHERE set_by IS NOT NULL
  UNION ALL
  SELECT match_id, market_id, specifiers FROM sportsbook.corrected_market`;

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

/**
 * Saves that these markets, or the whole match, are void. A cancellation that is already saved changes nothing, except that
 * one of the feed becomes the operator's.
 */
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
     ON CONFLICT (match_id, market_id, specifiers) DO UPDATE
     SET cancelled_at = excluded.cancelled_at, set_by = excluded.set_by
     WHERE cancellation.set_by IS NULL AND excluded.set_by IS NOT NULL`,
    [matchId, keys.map((key) => key.marketId), keys.map((key) => key.specifiers), at, by ?? null],
  );
}

/** Finds all results and cancellations of a match (their primary keys). */
export async function findDecisions(connection: Connection, matchId: string): Promise<MatchDecisions> {
  const results = await connection.query<{
    marketId: number;
    specifiers: string;
    outcomeId: string;
    result: LegResult;
    byStaff: boolean;
  }>(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", result, set_by IS NOT NULL AS "byStaff"
     FROM sportsbook.result WHERE match_id = $1`,
    [matchId],
  );
  const cancellations = await connection.query<{
    marketId: number | null;
    specifiers: string | null;
    byStaff: boolean;
  }>(
    `SELECT market_id AS "marketId", specifiers, set_by IS NOT NULL AS "byStaff"
     FROM sportsbook.cancellation WHERE match_id = $1`,
    [matchId],
  );
  const corrected = await connection.query<MarketKey>(
    `SELECT market_id AS "marketId", specifiers FROM sportsbook.corrected_market WHERE match_id = $1`,
    [matchId],
  );
  return {
    results: results.rows,
    cancellations: cancellations.rows.map(({ marketId, specifiers, byStaff }) => ({
      market: marketId === null || specifiers === null ? null : { marketId, specifiers },
      byStaff,
    })),
    corrected: corrected.rows,
  };
}

/** Forgets what is stored about a market, and leaves its decision to operators from then on. */
export async function openToStaff(
  connection: Connection,
  matchId: string,
  { marketId, specifiers }: MarketKey,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const market = [matchId, marketId, specifiers];
  for (const table of ['result', 'cancellation']) {
    await connection.query(
      `DELETE FROM sportsbook.${table} WHERE match_id = $1 AND market_id = $2 AND specifiers = $3`,
      market,
    );
  }
  await connection.query(
    `INSERT INTO sportsbook.corrected_market (match_id, market_id, specifiers, corrected_by, corrected_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (match_id, market_id, specifiers) DO UPDATE
     SET corrected_by = excluded.corrected_by, corrected_at = excluded.corrected_at`,
    [...market, by, at],
  );
}
