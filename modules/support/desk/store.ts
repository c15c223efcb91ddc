import type { pg } from '@fairline/runtime';
import { type Connection, changed, columns, type RequestRow } from '../store.ts';

/** The conditions of a list with their values. They are numbered from $1. */
export interface Conditions {
  where: string;
  values: unknown[];
}

/** Where a page of a list begins: the moment by which it is sorted, and the id of its last request. */
export interface Place {
  at: Date;
  requestId: string;
}

/** Finds the requests that wait, the longest waiting first (index request_waiting). */
export async function findWaitingPage(
  connection: Connection,
  { where, values }: Conditions,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM support.request
     WHERE state = 'open' AND ${where}
     ORDER BY waiting_since, request_id
     LIMIT ${limit}`,
    values,
  );
  return rows;
}

/** Finds requests, the latest change first (indexes request_by_change, request_by_state, request_of_…). */
export async function findChangedPage(
  connection: Connection,
  { where, values }: Conditions,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM support.request
     WHERE ${where}
     ORDER BY updated_at DESC, request_id DESC
     LIMIT ${limit}`,
    values,
  );
  return rows;
}

export interface QueueRow {
  topic: string;
  waiting: number;
  mine: number;
  unassigned: number;
  since: Date | null;
}

/** Counts the requests that wait, by topic (index request_waiting). */
export async function countWaiting(
  connection: Connection,
  operatorId: bigint,
  countries: readonly string[] | null,
): Promise<QueueRow[]> {
  const { rows } = await connection.query<QueueRow>(
    `SELECT topic, count(*)::int AS waiting, count(*) FILTER (WHERE assignee_id = $1)::int AS mine,
            count(*) FILTER (WHERE assignee_id IS NULL)::int AS unassigned, min(waiting_since) AS since
     FROM support.request
     WHERE state = 'open' AND ($2::text[] IS NULL OR country = ANY ($2))
     GROUP BY topic
     ORDER BY topic`,
    [operatorId, countries],
  );
  return rows;
}

export interface DeskFigures {
  answered: number;
  /** The median of the first answers, in ms; null when there was none. */
  median_ms: number | null;
  first_answers: number;
  average: number | null;
  ratings: number;
}

/** Measures the first answers since `today`, and the ratings since `lately` (indexes request_first_answer, request_rated). */
export async function measureDesk(
  connection: Connection,
  { today, lately, countries }: { today: Date; lately: Date; countries: readonly string[] | null },
): Promise<DeskFigures> {
  const { rows } = await connection.query<DeskFigures>(
    `WITH visible AS NOT MATERIALIZED (
       SELECT * FROM support.request WHERE $3::text[] IS NULL OR country = ANY ($3)),
     first AS (
       SELECT count(*)::int AS first_answers,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answered_at - created_at)) AS median
       FROM visible WHERE first_answered_at >= $1 AND NOT is_from_support),
     opinion AS (
       SELECT count(*)::int AS ratings, avg(rating)::float8 AS average FROM visible WHERE rated_at >= $2)
     SELECT (SELECT count(*)::int FROM visible WHERE state = 'answered') AS answered,
            round(first.median * 1000)::float8 AS median_ms, first.first_answers, opinion.average, opinion.ratings
     FROM first, opinion`,
    [today, lately, countries],
  );
  const [figures] = rows;
  if (!figures) throw new Error('the desk has no figures');
  return figures;
}

export interface OpenedRequest
  extends Pick<RequestRow, 'request_id' | 'subject' | 'country' | 'assignee_name' | 'created_at'> {
  player_id: bigint;
  assignee_id: bigint;
  create_key: string;
  body_digest: Buffer;
}

/**
 * Stores a request that support opens to write to a player, in the language of the player's latest request (index
 * request_of_player). @returns undefined when a request with this key exists already (index request_of_player_once)
 */
export async function insertOpened(
  connection: Connection,
  request: OpenedRequest,
): Promise<RequestRow | undefined> {
  const { rows } = await connection.query<RequestRow>(
    `INSERT INTO support.request (request_id, player_id, topic, subject, lng, state, messages, create_key, body_digest,
                                  created_at, updated_at, country, assignee_id, assignee_name, is_from_support)
     VALUES ($1, $2, 'other', $3,
             coalesce((SELECT lng FROM support.request WHERE player_id = $2 ORDER BY request_id DESC LIMIT 1), 'en'),
             'answered', 1, $4, $5, $6, $6, $7, $8, $9, true)
     ON CONFLICT DO NOTHING
     RETURNING ${columns}`,
    [
      request.request_id,
      request.player_id,
      request.subject,
      request.create_key,
      request.body_digest,
      request.created_at,
      request.country,
      request.assignee_id,
      request.assignee_name,
    ],
  );
  return rows[0];
}

/** Gives a request, which the caller has locked, to an operator or to nobody. */
export async function saveAssignee(
  connection: Connection,
  requestId: string,
  assignee: { id: bigint; name: string } | null,
): Promise<RequestRow> {
  const { rows } = await connection.query<RequestRow>(
    `UPDATE support.request SET assignee_id = $2, assignee_name = $3, version = version + 1 WHERE request_id = $1
     RETURNING ${columns}`,
    [requestId, assignee?.id ?? null, assignee?.name ?? null],
  );
  return changed(rows, requestId);
}

export interface NoteRow {
  number: number;
  operator_id: bigint;
  operator: string;
  text: string;
  written_at: Date;
}

/** Finds the notes of a request, oldest first. */
export async function findNotes(connection: Connection, requestId: string): Promise<NoteRow[]> {
  const { rows } = await connection.query<NoteRow>(
    `SELECT number, operator_id, operator, text, written_at FROM support.note WHERE request_id = $1 ORDER BY number`,
    [requestId],
  );
  return rows;
}

/** Finds the text of the note that an operator wrote with a key. */
export async function findNote(
  connection: Connection,
  requestId: string,
  { operatorId, key }: { operatorId: bigint; key: string },
): Promise<string | undefined> {
  const { rows } = await connection.query<{ text: string }>(
    'SELECT text FROM support.note WHERE request_id = $1 AND operator_id = $2 AND key = $3',
    [requestId, operatorId, key],
  );
  return rows[0]?.text;
}

/** Adds a note to a request, which the caller has locked. */
export async function insertNote(
  connection: pg.PoolClient,
  requestId: string,
  note: Omit<NoteRow, 'number'> & { key: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO support.note (request_id, number, operator_id, operator, text, key, written_at)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM support.note WHERE request_id = $1`,
    [requestId, note.operator_id, note.operator, note.text, note.key, note.written_at],
  );
}

export interface WaitingCount {
  country: string | null;
  waiting: number;
  /** The time since which the first of them has waited. */
  since: Date;
}

/** Counts the requests that wait for an answer, by country (index request_waiting). */
export async function countWaitingByCountry(connection: Connection): Promise<WaitingCount[]> {
  const { rows } = await connection.query<WaitingCount>(
    `SELECT country, count(*)::int AS waiting, min(waiting_since) AS since
     FROM support.request WHERE state = 'open' GROUP BY country`,
  );
  return rows;
}
