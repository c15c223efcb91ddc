import type { pg } from '@fairline/runtime';
import type { CloseIds } from '../names/close-names.ts';
import type { MatchRow } from '../offer/match-store.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A range of time from the first instant of a day to the first of the next. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Leaves out seasons and tournaments that were bet on as a whole: they have no score. */
const isMatch = `NOT fixture ? 'outright'`;

export interface ResultsQuestion extends TimeRange {
  sportId?: number | undefined;
  /** Part of a team's or a competition's name, folded: see `foldName`. */
  words?: string | undefined;
  /** Selects matches of these teams and competitions. */
  closeTo?: CloseIds | undefined;
  /** The last row of the previous page. */
  before?: { kickoffAt: Date; matchId: string } | undefined;
  limit: number;
}

/**
 * Letters that need a table: some do not decompose into a letter and a mark, and others have no lower case in some
 * locales of a database.
 */
const ownLetters = {
  from: 'ıøØłŁđĐАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  to: 'ioollddабвгдежзиклмнопрстуфхцчшщъыьэюя',
} as const;

/** The names of a match and its competition in the form that `foldName` writes. */
const foldedNames = [
  (text: string) => `normalize(${text}, NFD)`,
  (text: string) => `regexp_replace(${text}, '[\\u0300-\\u036f\\u064b-\\u065f''’\`]', '', 'g')`,
  (text: string) => `translate(${text}, '${ownLetters.from}', '${ownLetters.to}')`,
  (text: string) => `replace(replace(replace(${text}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`,
  (text: string) => `replace(replace(${text}, 'Æ', 'ae'), 'Œ', 'oe')`,
  (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9\\u0400-\\u04ff\\u0620-\\u064a]+', ' ', 'g')`,
].reduce(
  (text, step) => step(text),
  `concat_ws(' ', fixture -> 'home' ->> 'name', fixture -> 'away' ->> 'name', fixture ->> 'tournamentName')`,
);

/** Finds matches that are over, the latest kick-off first (index match_over). */
export async function findResults(connection: Connection, question: ResultsQuestion): Promise<MatchRow[]> {
  const { from, to, sportId, words, closeTo, before, limit } = question;
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM sportsbook.match
     WHERE phase IN ('ended', 'cancelled') AND ${isMatch}
       AND kickoff_at >= $1 AND kickoff_at < $2
       AND ($3::integer IS NULL OR (fixture ->> 'sportId')::integer = $3)
       AND ($4::text IS NULL
            OR $4 <> '' AND strpos(${foldedNames}, $4) > 0)
       AND ($5::timestamptz IS NULL OR (kickoff_at, match_id) < ($5, $6::bigint))
       AND ($8::bigint[] IS NULL
            OR (fixture -> 'home' ->> 'id')::bigint = ANY ($8)
            OR (fixture -> 'away' ->> 'id')::bigint = ANY ($8)
            OR (fixture ->> 'tournamentId')::bigint = ANY ($9::bigint[]))
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $7`,
    [
      ...[from, to, sportId ?? null, words ?? null],
      ...[before?.kickoffAt ?? null, before?.matchId ?? null, limit],
      ...[closeTo ? [...closeTo.teams] : null, closeTo ? [...closeTo.tournaments] : null],
    ],
  );
  return rows;
}

/** Counts the results of each sport in a range (index match_over). */
export async function countResults(
  connection: Connection,
  { from, to }: TimeRange,
): Promise<{ sportId: number; count: number }[]> {
  const { rows } = await connection.query<{ sportId: number; count: number }>(
    `SELECT (fixture ->> 'sportId')::integer AS "sportId", count(*)::integer AS count
     FROM sportsbook.match
     WHERE phase IN ('ended', 'cancelled') AND ${isMatch} AND kickoff_at >= $1 AND kickoff_at < $2
     GROUP BY 1
     ORDER BY 1`,
    [from, to],
  );
  return rows;
}

/**
 * Returns the kick-offs of the nearest results before and after a range. Each takes one step in the index match_over.
 */
export async function nearestResults(
  connection: Connection,
  { from, to }: TimeRange,
): Promise<{ earlier: Date | null; later: Date | null }> {
  const { rows } = await connection.query<{ earlier: Date | null; later: Date | null }>(
    `SELECT (SELECT max(kickoff_at) FROM sportsbook.match
             WHERE phase IN ('ended', 'cancelled') AND ${isMatch} AND kickoff_at < $1) AS earlier,
            (SELECT min(kickoff_at) FROM sportsbook.match
             WHERE phase IN ('ended', 'cancelled') AND ${isMatch} AND kickoff_at >= $2) AS later`,
    [from, to],
  );
  return rows[0] ?? { earlier: null, later: null };
}

/**
 * Finds matches that were played and ended lately, the latest end first. A match that is over is saved a last time at
 * its end. The bound on its kick-off excludes seasons that were imported lately, and lets the query use match_over.
 */
export async function findRecentResults(
  connection: Connection,
  bounds: { kickoffFrom: Date; endedFrom: Date; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM sportsbook.match
     WHERE phase = 'ended' AND ${isMatch} AND kickoff_at >= $1 AND changed_at >= $2
     ORDER BY changed_at DESC, match_id DESC
     LIMIT $3`,
    [bounds.kickoffFrom, bounds.endedFrom, bounds.limit],
  );
  return rows;
}

/** Finds a team's last results among matches that began before a moment (indexes match_over_home, match_over_away). */
export async function lastOfTeam(
  connection: Connection,
  teamId: number,
  before: Date,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM ((SELECT fixture, status, kickoff_at, match_id
            FROM sportsbook.match
            WHERE phase = 'ended' AND (fixture -> 'home' ->> 'id')::bigint = $1 AND kickoff_at < $2
            ORDER BY kickoff_at DESC LIMIT $3)
           UNION ALL
           (SELECT fixture, status, kickoff_at, match_id
            FROM sportsbook.match
            WHERE phase = 'ended' AND (fixture -> 'away' ->> 'id')::bigint = $1 AND kickoff_at < $2
            ORDER BY kickoff_at DESC LIMIT $3)) AS played
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $3`,
    [teamId, before, limit],
  );
  return rows;
}

/** Finds the last meetings of two teams before a moment, at either's home (index match_over_home). */
export async function lastMeetings(
  connection: Connection,
  teamIds: readonly [number, number],
  before: Date,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM sportsbook.match
     WHERE phase = 'ended'
       AND (fixture -> 'home' ->> 'id')::bigint IN ($1, $2)
       AND (fixture -> 'away' ->> 'id')::bigint IN ($1, $2)
       AND kickoff_at < $3
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $4`,
    [...teamIds, before, limit],
  );
  return rows;
}

/** Finds a competition's last results (index match_over_tournament). */
export async function lastOfTournament(
  connection: Connection,
  tournamentId: number,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM sportsbook.match
     WHERE phase = 'ended' AND ${isMatch} AND (fixture ->> 'tournamentId')::bigint = $1
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $2`,
    [tournamentId, limit],
  );
  return rows;
}

/** Finds a competition's results from a moment on, the latest first (index match_over_tournament). */
export async function resultsSince(
  connection: Connection,
  tournamentId: number,
  from: Date,
  limit: number,
): Promise<MatchRow[]> {
  const { rows } = await connection.query<MatchRow>(
    `SELECT fixture, status
     FROM sportsbook.match
     WHERE phase = 'ended' AND ${isMatch} AND (fixture ->> 'tournamentId')::bigint = $1 AND kickoff_at >= $2
     ORDER BY kickoff_at DESC, match_id DESC
     LIMIT $3`,
    [tournamentId, from, limit],
  );
  return rows;
}

/**
 * Counts open legs by match, for bets from a bet id on; the match with the most legs comes first. Bet ids are ordered
 * by time, so the primary key of legs is enough and placing a bet needs no further index.
 */
export async function countOpenLegs(
  connection: Connection,
  firstBetId: string,
  limit: number,
): Promise<{ matchId: string; legCount: number }[]> {
  const { rows } = await connection.query<{ matchId: string; legCount: number }>(
    `SELECT match_id::text AS "matchId", count(*)::integer AS "legCount"
     FROM sportsbook.leg
     WHERE bet_id >= $1 AND result IS NULL
     GROUP BY match_id
     ORDER BY count(*) DESC, match_id
     LIMIT $2`,
    [firstBetId, limit],
  );
  return rows;
}
