import type { LegResult } from '@fairline/odds';
import type { pg } from '@fairline/runtime';
import type { RuleCause, RuledResult } from '../domain/market-decision.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Finds the results by the rules of a match (primary key). */
export async function findRuled(connection: Connection, matchId: string): Promise<RuledResult[]> {
  const { rows } = await connection.query<{
    marketId: number;
    specifiers: string;
    outcomeId: string;
    from: Date;
    until: Date;
    cause: RuleCause;
    result: LegResult | null;
    yieldsUntilMs: bigint | null;
  }>(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", placed_from AS from, placed_until AS until,
            cause, result, yields_until_ms AS "yieldsUntilMs"
     FROM sportsbook.rule_result WHERE match_id = $1`,
    [matchId],
  );
  return rows.map(({ from, until, yieldsUntilMs, ...ruled }) => ({
    ...ruled,
    fromMs: from.getTime(),
    toMs: until.getTime(),
    yieldsUntilMs: yieldsUntilMs === null ? null : Number(yieldsUntilMs),
  }));
}

export async function upsertRuled(
  connection: Connection,
  matchId: string,
  ruled: readonly RuledResult[],
  at: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.rule_result (match_id, market_id, specifiers, outcome_id, placed_from, placed_until, cause,
                                         result, yields_until_ms, ruled_at)
     SELECT $1, market_id, specifiers, outcome_id, placed_from, placed_until, cause, result, yields_until_ms, $10
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::jsonb[],
                 $9::bigint[])
          AS given (market_id, specifiers, outcome_id, placed_from, placed_until, cause, result, yields_until_ms)
     ON CONFLICT (match_id, market_id, specifiers, outcome_id, placed_from) DO UPDATE
     SET placed_until = excluded.placed_until, cause = excluded.cause, result = excluded.result,
         yields_until_ms = excluded.yields_until_ms, ruled_at = excluded.ruled_at`,
    [
      matchId,
      ruled.map((each) => each.marketId),
      ruled.map((each) => each.specifiers),
      ruled.map((each) => each.outcomeId),
      ruled.map((each) => new Date(each.fromMs)),
      ruled.map((each) => new Date(each.toMs)),
      ruled.map((each) => each.cause),
      ruled.map(({ result }) => (result === null ? null : JSON.stringify(result))),
      ruled.map((each) => each.yieldsUntilMs),
      at,
    ],
  );
}

export async function deleteRuled(
  connection: Connection,
  matchId: string,
  ruled: readonly RuledResult[],
): Promise<void> {
  await connection.query(
    `DELETE FROM sportsbook.rule_result
     USING unnest($2::integer[], $3::text[], $4::text[], $5::timestamptz[])
           AS given (market_id, specifiers, outcome_id, placed_from)
     WHERE match_id = $1
       AND (rule_result.market_id, rule_result.specifiers, rule_result.outcome_id, rule_result.placed_from)
           = (given.market_id, given.specifiers, given.outcome_id, given.placed_from)`,
    [
      matchId,
      ruled.map((each) => each.marketId),
      ruled.map((each) => each.specifiers),
      ruled.map((each) => each.outcomeId),
      ruled.map((each) => new Date(each.fromMs)),
    ],
  );
}
