import { type SettlementRule, usualCorrectionHours } from '@fairline/contracts';
import type { Fixture, MatchStatus } from '@fairline/feed';
import type { pg } from '@fairline/runtime';
import type { CorrectionVersion } from '../domain/late-corrections.ts';
import type { WithdrawalVersion } from '../domain/rule-four.ts';
import type { BackedOutcome, CourseVersion, MatchMove, PlacedTime } from '../domain/rulings.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A rule as it is stored; an old one has no bound of corrections. */
type StoredRule = Omit<SettlementRule, 'correctionHours'> & Partial<Pick<SettlementRule, 'correctionHours'>>;

/** A match as it is stored, with what the rules need besides. */
export interface RuleFacts {
  fixture: Fixture;
  status: MatchStatus;
  /** The last status in which the match was stopped or put off; null while it goes on. */
  stopped: MatchStatus | null;
  moves: MatchMove[];
  /** The last time at which the sides changed places, in ms; null while they never have. */
  swappedMs: number | null;
}

/** Finds the facts about a match (primary keys). */
export async function findRuleFacts(connection: Connection, matchId: string): Promise<RuleFacts | undefined> {
  const { rows } = await connection.query<RuleFacts>(
    `SELECT fixture, status, stopped_status AS stopped,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'wasMs', floor(extract(epoch FROM was_at) * 1000),
                      'movedMs', floor(extract(epoch FROM moved_at) * 1000))), '[]')
             FROM sportsbook.match_move WHERE match_move.match_id = match.match_id) AS moves,
            (SELECT floor(extract(epoch FROM max(swapped_at)) * 1000)::double precision
             FROM sportsbook.match_swap WHERE match_swap.match_id = match.match_id) AS "swappedMs"
     FROM sportsbook.match
     WHERE match_id = $1`,
    [matchId],
  );
  return rows[0];
}

/**
 * Finds the end of the season or tournament that the stored kick-off of a match is in, in ms; undefined where none is on offer.
 * It reads all events that are not over (index match_open).
 */
export async function findCompetitionEnd(
  connection: Connection,
  matchId: string,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ endMs: number | null }>(
    `SELECT max((season.fixture #>> '{outright,endMs}')::double precision) AS "endMs"
     FROM sportsbook.match
     JOIN sportsbook.match AS season
       ON season.fixture -> 'tournamentId' = match.fixture -> 'tournamentId'
          AND (season.fixture #>> '{outright,startMs}')::double precision
              <= (match.fixture ->> 'kickoffMs')::double precision
     WHERE match.match_id = $1 AND season.fixture ? 'outright' AND season.phase IN ('not-started', 'live')`,
    [matchId],
  );
  return rows[0]?.endMs ?? undefined;
}

/**
 * Finds every version of the rules with its rule for a competition: the competition's own, else that of its sport, else that of
 * all sports; the oldest first.
 */
export async function findVersionsFor(
  connection: Connection,
  { sportId, tournamentId }: Pick<Fixture, 'sportId' | 'tournamentId'>,
): Promise<(CourseVersion & CorrectionVersion & WithdrawalVersion)[]> {
  const { rows } = await connection.query<{ from: Date; rule: StoredRule }>(
    `SELECT in_force_from AS from, rule
     FROM sportsbook.rule_book
     CROSS JOIN LATERAL (
       SELECT rule FROM jsonb_array_elements(rules) AS rule
       WHERE rule -> 'sportId' = 'null'
          OR ((rule ->> 'sportId')::integer = $1
              AND (rule -> 'competitionId' = 'null' OR rule ->> 'competitionId' = $2))
       ORDER BY rule -> 'sportId' = 'null', rule -> 'competitionId' = 'null'
       LIMIT 1) AS own
     ORDER BY version`,
    [sportId, String(tournamentId)],
  );
  return rows.map(({ from, rule: { correctionHours = usualCorrectionHours, ...rule } }) => ({
    fromMs: from.getTime(),
    rule: { ...rule, correctionHours },
  }));
}

/**
 * Finds the outcomes of a match with bets of each time of placing, on all markets or on these (indexes leg_open and
 * leg_decided).
 */
export async function findBacked(
  connection: Connection,
  matchId: string,
  times: readonly PlacedTime[],
  marketIds: readonly number[] | 'all',
): Promise<BackedOutcome[]> {
  const { rows } = await connection.query<
    Omit<BackedOutcome, 'time' | 'lastPlacedMs'> & { timeNo: number; last: Date }
  >(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", time_no::integer AS "timeNo",
            bool_or(result IS NULL) AS "isOpen", max(placed_at) AS last
     FROM (SELECT * FROM sportsbook.leg WHERE match_id = $1 AND result IS NULL
           UNION ALL
           SELECT * FROM sportsbook.leg WHERE match_id = $1 AND result IS NOT NULL) AS leg
     JOIN sportsbook.bet USING (bet_id)
     JOIN unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS given (placed_from, placed_until, time_no)
       ON placed_at BETWEEN placed_from AND placed_until
     WHERE $4::integer[] IS NULL OR market_id = ANY ($4)
     GROUP BY market_id, specifiers, outcome_id, time_no
     ORDER BY market_id, specifiers, outcome_id, time_no`,
    [
      matchId,
      times.map(({ fromMs }) => new Date(fromMs)),
      times.map(({ toMs }) => new Date(toMs)),
      marketIds === 'all' ? null : marketIds,
    ],
  );
  return rows.flatMap(({ timeNo, last, ...outcome }) => {
    const time = times[timeNo - 1];
    return time ? [{ ...outcome, time, lastPlacedMs: last.getTime() }] : [];
  });
}
