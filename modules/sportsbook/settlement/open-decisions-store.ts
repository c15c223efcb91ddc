import type { pg } from '@fairline/runtime';
import type { DecidedOutcome } from '../book/decided-outcomes.ts';

/**
 * Finds the outcomes with a result of the feed in matches that are not over, with the times of their reports, by match (indexes
 * match_open, primary keys of results and reports). Markets that operators have decided are left out, because operators have
 * suspended them too.
 */
export async function findOpenDecisions(
  connection: Pick<pg.PoolClient, 'query'>,
): Promise<Map<string, DecidedOutcome[]>> {
  const { rows } = await connection.query<{ matchId: string; decided: DecidedOutcome[] }>(
    `SELECT match_id::text AS "matchId",
            jsonb_agg(jsonb_build_object(
              'marketId', market_id, 'specifiers', specifiers, 'outcomeId', outcome_id,
              'atMs', coalesce((SELECT max(reported_ms) FROM sportsbook.market_report AS report
                                WHERE (report.match_id, report.market_id, report.specifiers)
                                      = (result.match_id, result.market_id, result.specifiers)
                                  AND part = 'result ' || certainty || ' ' || outcome_id), 0))) AS decided
     FROM sportsbook.result JOIN sportsbook.match USING (match_id)
     WHERE phase IN ('not-started', 'live') AND set_by IS NULL
     GROUP BY match_id`,
  );
  return new Map(rows.map(({ matchId, decided }) => [matchId, decided]));
}
