import { isDeepStrictEqual } from 'node:util';
import type { MarketKey, MarketSettlement } from '@fairline/feed';
import type { pg } from '@fairline/runtime';
import { isSameCancellation, outcomeKey, reportKey, ruledKey } from '../domain/decisions-after.ts';
import type {
  Market,
  MatchDecisions,
  ReportTime,
  StoredCancellation,
  StoredResult,
} from '../domain/market-decision.ts';
import { deleteRuled, findRuled, upsertRuled } from './ruled-store.ts';

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

/** Saves results by the operator `by`. The caller has locked the results. */
export async function saveResults(
  connection: Connection,
  matchId: string,
  markets: readonly MarketSettlement[],
  at: Date,
  by: string,
): Promise<void> {
  const rows = markets.flatMap((market) =>
    market.outcomes.map(({ outcomeId, result }) => ({ ...market, outcomeId, result, certainty: 2 as const })),
  );
  await upsertResults(connection, matchId, rows, at, by);
}

async function upsertResults(
  connection: Connection,
  matchId: string,
  rows: readonly Omit<StoredResult, 'byStaff'>[],
  at: Date,
  by: string | null,
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.result (match_id, market_id, specifiers, outcome_id, result, certainty, settled_at, set_by)
     SELECT $1, market_id, specifiers, outcome_id, result, certainty, $7, $8::text
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::jsonb[], $6::smallint[])
          AS given (market_id, specifiers, outcome_id, result, certainty)
     ON CONFLICT (match_id, market_id, specifiers, outcome_id) DO UPDATE
     SET result = excluded.result, certainty = excluded.certainty, settled_at = excluded.settled_at,
         set_by = excluded.set_by`,
    [
      matchId,
      rows.map((row) => row.marketId),
      rows.map((row) => row.specifiers),
      rows.map((row) => row.outcomeId),
      rows.map((row) => JSON.stringify(row.result)),
      rows.map((row) => row.certainty),
      at,
      by,
    ],
  );
}

/** Saves that these markets, or the whole match, are void by the operator `by`. */
export async function saveCancellation(
  connection: Connection,
  matchId: string,
  markets: readonly MarketKey[] | 'all',
  at: Date,
  by: string,
): Promise<void> {
  const rows = (markets === 'all' ? [null] : markets).map((market) => ({ market }));
  await upsertCancellations(connection, matchId, rows, at, by);
}

async function upsertCancellations(
  connection: Connection,
  matchId: string,
  rows: readonly Omit<StoredCancellation, 'byStaff'>[],
  at: Date,
  by: string | null,
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.cancellation (match_id, market_id, specifiers, placed_from, placed_until, cancelled_at, set_by)
     SELECT $1, market_id, specifiers, placed_from, placed_until, $6, $7::text
     FROM unnest($2::integer[], $3::text[], $4::timestamptz[], $5::timestamptz[])
          AS given (market_id, specifiers, placed_from, placed_until)
     ON CONFLICT (match_id, market_id, specifiers, placed_from, placed_until) DO UPDATE
     SET cancelled_at = excluded.cancelled_at, set_by = excluded.set_by
     WHERE cancellation.set_by IS NULL AND excluded.set_by IS NOT NULL`,
    [matchId, ...columnsOf(rows), at, by],
  );
}

function columnsOf(rows: readonly Omit<StoredCancellation, 'byStaff'>[]): unknown[] {
  return [
    rows.map(({ market }) => market?.marketId ?? null),
    rows.map(({ market }) => market?.specifiers ?? null),
    rows.map(({ fromMs }) => dateOf(fromMs)),
    rows.map(({ toMs }) => dateOf(toMs)),
  ];
}

function dateOf(atMs: number | undefined): Date | null {
  return atMs === undefined ? null : new Date(atMs);
}

/**
 * Saves what a message of the feed has changed. The caller has locked the results.
 * @returns false when it has changed no result and no cancellation
 */
export async function saveDecisions(
  connection: Connection,
  matchId: string,
  { before, after }: { before: MatchDecisions; after: MatchDecisions },
  at: Date,
): Promise<boolean> {
  const changes = changesBetween(before, after);
  const { results, lostResults, cancellations, lostCancellations, ruled, lostRuled, reported } = changes;
  if (reported.length > 0) await upsertReported(connection, matchId, reported);
  if (ruled.length > 0) await upsertRuled(connection, matchId, ruled, at);
  if (lostRuled.length > 0) await deleteRuled(connection, matchId, lostRuled);
  if (results.length > 0) await upsertResults(connection, matchId, results, at, null);
  if (lostResults.length > 0) await deleteResults(connection, matchId, lostResults);
  if (cancellations.length > 0) await upsertCancellations(connection, matchId, cancellations, at, null);
  if (lostCancellations.length > 0) await deleteCancellations(connection, matchId, lostCancellations);
  return isChange(changes);
}

/** Returns true when the two decide the same. */
export function areSameDecisions(before: MatchDecisions, after: MatchDecisions): boolean {
  return !isChange(changesBetween(before, after));
}

/** True when a result or a cancellation has changed; the times of reports do not decide. */
function isChange({ reported: _reported, ...decided }: ReturnType<typeof changesBetween>): boolean {
  return Object.values(decided).some((rows) => rows.length > 0);
}

function changesBetween(before: MatchDecisions, after: MatchDecisions) {
  const had = new Map(before.results.map((result) => [outcomeKey(result), result]));
  const has = new Set(after.results.map(outcomeKey));
  const wasRuled = new Map(before.ruled.map((each) => [ruledKey(each), each]));
  const isRuled = new Set(after.ruled.map(ruledKey));
  const times = new Map(before.reported.map((each) => [reportKey(each), each.atMs]));
  const isIn = (all: readonly StoredCancellation[], one: StoredCancellation) =>
    all.some((other) => isSameCancellation(one, other));
  return {
    results: after.results.filter((result) => !isDeepStrictEqual(had.get(outcomeKey(result)), result)),
    lostResults: before.results.filter((result) => !has.has(outcomeKey(result))),
    cancellations: after.cancellations.filter((each) => !isIn(before.cancellations, each)),
    lostCancellations: before.cancellations.filter((each) => !isIn(after.cancellations, each)),
    ruled: after.ruled.filter((each) => !isDeepStrictEqual(wasRuled.get(ruledKey(each)), each)),
    lostRuled: before.ruled.filter((each) => !isRuled.has(ruledKey(each))),
    reported: after.reported.filter((each) => times.get(reportKey(each)) !== each.atMs),
  };
}

async function upsertReported(
  connection: Connection,
  matchId: string,
  reported: readonly ReportTime[],
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.market_report (match_id, market_id, specifiers, producer, part, reported_ms)
     SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[])
     ON CONFLICT (match_id, market_id, specifiers, producer, part) DO UPDATE SET reported_ms = excluded.reported_ms`,
    [
      matchId,
      reported.map(({ market }) => market?.marketId ?? null),
      reported.map(({ market }) => market?.specifiers ?? null),
      reported.map(({ producer }) => producer),
      reported.map(({ part }) => part),
      reported.map(({ atMs }) => atMs),
    ],
  );
}

async function deleteResults(
  connection: Connection,
  matchId: string,
  rows: readonly StoredResult[],
): Promise<void> {
  await connection.query(
    `DELETE FROM sportsbook.result
     USING unnest($2::integer[], $3::text[], $4::text[]) AS given (market_id, specifiers, outcome_id)
     WHERE match_id = $1
       AND (result.market_id, result.specifiers, result.outcome_id)
           = (given.market_id, given.specifiers, given.outcome_id)`,
    [
      matchId,
      rows.map((row) => row.marketId),
      rows.map((row) => row.specifiers),
      rows.map((row) => row.outcomeId),
    ],
  );
}

async function deleteCancellations(
  connection: Connection,
  matchId: string,
  rows: readonly StoredCancellation[],
): Promise<void> {
  await connection.query(
    `DELETE FROM sportsbook.cancellation
     USING unnest($2::integer[], $3::text[], $4::timestamptz[], $5::timestamptz[])
           AS given (market_id, specifiers, placed_from, placed_until)
     WHERE match_id = $1
       AND (cancellation.market_id, cancellation.specifiers, cancellation.placed_from, cancellation.placed_until)
           IS NOT DISTINCT FROM (given.market_id, given.specifiers, given.placed_from, given.placed_until)`,
    [matchId, ...columnsOf(rows)],
  );
}

/** Finds all that is decided about a match (primary keys, and the unique keys that begin with the match). */
export async function findDecisions(connection: Connection, matchId: string): Promise<MatchDecisions> {
  const results = await connection.query<StoredResult>(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", result, certainty,
            set_by IS NOT NULL AS "byStaff"
     FROM sportsbook.result WHERE match_id = $1`,
    [matchId],
  );
  const cancellations = await connection.query<{
    marketId: number | null;
    specifiers: string | null;
    byStaff: boolean;
    from: Date | null;
    until: Date | null;
  }>(
    `SELECT market_id AS "marketId", specifiers, set_by IS NOT NULL AS "byStaff", placed_from AS from, placed_until AS until
     FROM sportsbook.cancellation WHERE match_id = $1`,
    [matchId],
  );
  const corrected = await connection.query<MarketKey>(
    `SELECT market_id AS "marketId", specifiers FROM sportsbook.corrected_market WHERE match_id = $1`,
    [matchId],
  );
  const reported = await connection.query<{
    marketId: number | null;
    specifiers: string | null;
    producer: string;
    part: string;
    atMs: bigint;
  }>(
    `SELECT market_id AS "marketId", specifiers, producer, part, reported_ms AS "atMs"
     FROM sportsbook.market_report WHERE match_id = $1`,
    [matchId],
  );
  return {
    results: results.rows,
    cancellations: cancellations.rows.map(({ byStaff, from, until, ...market }) => ({
      market: marketOf(market),
      byStaff,
      fromMs: from?.getTime(),
      toMs: until?.getTime(),
    })),
    ruled: await findRuled(connection, matchId),
    corrected: corrected.rows,
    reported: reported.rows.map(({ producer, part, atMs, ...market }) => ({
      market: marketOf(market),
      producer,
      part,
      atMs: Number(atMs),
    })),
  };
}

function marketOf({
  marketId,
  specifiers,
}: {
  marketId: number | null;
  specifiers: string | null;
}): Market | null {
  return marketId === null || specifiers === null ? null : { marketId, specifiers };
}

/** Forgets what is stored about a market, and leaves its decision to operators from then on. */
export async function openToStaff(
  connection: Connection,
  matchId: string,
  { marketId, specifiers }: MarketKey,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const market = [matchId, marketId, specifiers];
  for (const table of ['result', 'cancellation', 'rule_result']) {
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
