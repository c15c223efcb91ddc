import type { SupportTopic } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import type { RequestState } from './domain/request-rules.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The player or visitor to whom a request belongs. */
export type Owner = { playerId: bigint } | { visitorDigest: Buffer };

export interface RequestRow {
  request_id: string;
  player_id: bigint | null;
  email: string | null;
  topic: SupportTopic;
  subject: string;
  lng: string;
  state: RequestState;
  messages: number;
  /** How many of them the asker has seen; all after these are of support. */
  read_messages: number;
  created_at: Date;
  updated_at: Date;
  version: number;
  country: string | null;
  assignee_id: bigint | null;
  assignee_name: string | null;
  waiting_since: Date | null;
  first_answered_at: Date | null;
  rating: number | null;
  rating_line: string | null;
  /** True for a request that support has opened to write to a player. */
  is_from_support: boolean;
}

export interface NewRequest
  extends Pick<RequestRow, 'request_id' | 'email' | 'topic' | 'subject' | 'lng' | 'country' | 'created_at'> {
  owner: Owner;
  create_key: string;
  body_digest: Buffer;
}

export const columns = `request_id, player_id, email, topic, subject, lng, state, messages, read_messages, created_at,
  updated_at, version,
  country, assignee_id, assignee_name, waiting_since, first_answered_at, rating, rating_line,
  is_from_support`;

/** Stores a new request. @returns undefined when a request with this key exists already (indexes request_of_…_once) */
export async function insertRequest(
  connection: Connection,
  { owner, ...request }: NewRequest,
): Promise<RequestRow | undefined> {
  const { rows } = await connection.query<RequestRow>(
    `INSERT INTO support.request (request_id, player_id, visitor_digest, email, topic, subject, lng, state, messages,
                                  read_messages, create_key, body_digest, created_at, updated_at, waiting_since, country)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', 1, 1, $8, $9, $10, $10, $10, $11)
     ON CONFLICT DO NOTHING
     RETURNING ${columns}`,
    [
      request.request_id,
      'playerId' in owner ? owner.playerId : null,
      'visitorDigest' in owner ? owner.visitorDigest : null,
      request.email,
      request.topic,
      request.subject,
      request.lng,
      request.create_key,
      request.body_digest,
      request.created_at,
      request.country,
    ],
  );
  return rows[0];
}

export interface KeyedRequest extends RequestRow {
  visitor_digest: Buffer | null;
  body_digest: Buffer;
}

/** Finds the request that was opened with a key by the player, or by any visitor (indexes request_of_…_once). */
export async function findByKey(
  connection: Connection,
  playerId: bigint | null,
  key: string,
): Promise<KeyedRequest | undefined> {
  const byPlayer = playerId === null ? 'player_id IS NULL AND $1::bigint IS NULL' : 'player_id = $1';
  const { rows } = await connection.query<KeyedRequest>(
    `SELECT ${columns}, visitor_digest, body_digest FROM support.request WHERE ${byPlayer} AND create_key = $2`,
    [playerId, key],
  );
  return rows[0];
}

/** Replaces the key of a visitor's request unless it has changed meanwhile. */
export async function changeVisitor(
  connection: Connection,
  requestId: string,
  digests: { before: Buffer; after: Buffer },
): Promise<void> {
  await connection.query(
    'UPDATE support.request SET visitor_digest = $3 WHERE request_id = $1 AND visitor_digest = $2',
    [requestId, digests.before, digests.after],
  );
}

export interface OwnPage {
  before: string | undefined;
  limit: number;
  topic: SupportTopic | undefined;
}

/** Finds an owner's requests older than `before`, newest first (indexes request_of_player, request_of_visitor). */
export async function findRequests(
  connection: Connection,
  owner: Owner,
  { before, limit, topic }: OwnPage,
): Promise<RequestRow[]> {
  const { where, value } = ownerIs(owner, 1);
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM support.request
     WHERE ${where} AND ($2::uuid IS NULL OR request_id < $2) AND ($4::text IS NULL OR topic = $4)
     ORDER BY request_id DESC
     LIMIT $3`,
    [value, before ?? null, limit, topic ?? null],
  );
  return rows;
}

/** Finds the player's appeal that is not closed (index request_appeal). */
export async function findAppeal(connection: Connection, playerId: bigint): Promise<string | undefined> {
  const { rows } = await connection.query<{ request_id: string }>(
    `SELECT request_id FROM support.request WHERE player_id = $1 AND topic = 'appeal' AND state <> 'closed'`,
    [playerId],
  );
  return rows[0]?.request_id;
}

/** Lists the players with an appeal that is not closed, page by page (index request_appeal). */
export async function findAppellants(
  connection: Connection,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await connection.query<{ player_id: bigint }>(
    `SELECT player_id FROM support.request
     WHERE topic = 'appeal' AND state <> 'closed' AND player_id > $1
     ORDER BY player_id
     LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ player_id }) => player_id);
}

/** Counts the owner's requests that are not closed. One in which support alone has written is not the owner's. */
export async function countOpen(connection: Connection, owner: Owner): Promise<number> {
  const { where, value } = ownerIs(owner, 1);
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM support.request WHERE ${where} AND state <> 'closed'
       AND NOT (is_from_support AND state = 'answered' AND messages = 1)`,
    [value],
  );
  return rows[0]?.count ?? 0;
}

/** Counts the messages of support to a player that are unread (index request_of_player). */
export async function countUnread(connection: Connection, playerId: bigint): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT coalesce(sum(messages - read_messages), 0)::int AS count FROM support.request WHERE player_id = $1`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** Saves that the asker has seen the first `count` messages of a request. @returns undefined when there is no such request */
export async function saveRead(
  connection: Connection,
  requestId: string,
  owner: Owner,
  count: number,
): Promise<RequestRow | undefined> {
  const { where, value } = ownerIs(owner, 2);
  const { rows } = await connection.query<RequestRow>(
    `UPDATE support.request SET read_messages = greatest(read_messages, least($3, messages))
     WHERE request_id = $1 AND ${where}
     RETURNING ${columns}`,
    [requestId, value, count],
  );
  return rows[0];
}

/** Finds a request; only one of `owner` when it is given. */
export async function findRequest(
  connection: Connection,
  requestId: string,
  owner: Owner | undefined,
): Promise<RequestRow | undefined> {
  return selectRequest(connection, requestId, owner, '');
}

/** Finds a request and locks it, so that its messages are numbered one after another. */
export async function lockRequest(
  connection: Connection,
  requestId: string,
  owner: Owner | undefined,
): Promise<RequestRow | undefined> {
  return selectRequest(connection, requestId, owner, 'FOR UPDATE');
}

async function selectRequest(
  connection: Connection,
  requestId: string,
  owner: Owner | undefined,
  lock: '' | 'FOR UPDATE',
): Promise<RequestRow | undefined> {
  const own = owner && ownerIs(owner, 2);
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM support.request WHERE request_id = $1 ${own ? `AND ${own.where}` : ''} ${lock}`,
    own ? [requestId, own.value] : [requestId],
  );
  return rows[0];
}

/** Finds the requests that wait for an answer, the longest waiting first (index request_waiting). */
export async function findWaiting(connection: Connection, limit: number): Promise<RequestRow[]> {
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM support.request WHERE state = 'open' ORDER BY waiting_since, request_id LIMIT $1`,
    [limit],
  );
  return rows;
}

export type RequestChange = Pick<
  RequestRow,
  'state' | 'messages' | 'read_messages' | 'waiting_since' | 'first_answered_at'
>;

export async function changeRequest(
  connection: Connection,
  requestId: string,
  { state, messages, read_messages, waiting_since, first_answered_at }: RequestChange,
  at: Date,
): Promise<RequestRow> {
  const { rows } = await connection.query<RequestRow>(
    `UPDATE support.request
     SET state = $2, messages = $3, updated_at = $4, waiting_since = $5, first_answered_at = $6, read_messages = $7,
         version = version + 1
     WHERE request_id = $1
     RETURNING ${columns}`,
    [requestId, state, messages, at, waiting_since, first_answered_at, read_messages],
  );
  return changed(rows, requestId);
}

/** Saves the rating of a request. A later one replaces it. */
export async function saveRating(
  connection: Connection,
  requestId: string,
  rating: { value: number; line: string | null; at: Date },
): Promise<RequestRow> {
  const { rows } = await connection.query<RequestRow>(
    `UPDATE support.request SET rating = $2, rating_line = $3, rated_at = $4 WHERE request_id = $1
     RETURNING ${columns}`,
    [requestId, rating.value, rating.line, rating.at],
  );
  return changed(rows, requestId);
}

/** Returns the row of a change of a request that the caller has locked. */
export function changed(rows: readonly RequestRow[], requestId: string): RequestRow {
  const [row] = rows;
  if (!row) throw new Error(`request ${requestId} is gone`);
  return row;
}

export interface MessageRow {
  number: number;
  author: 'player' | 'operator';
  operator: string | null;
  text: string;
  written_at: Date;
}

export interface NewMessage extends MessageRow {
  request_id: string;
  key: string | null;
}

export async function insertMessage(connection: Connection, message: NewMessage): Promise<void> {
  await connection.query(
    `INSERT INTO support.message (request_id, number, author, operator, text, key, written_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      message.request_id,
      message.number,
      message.author,
      message.operator,
      message.text,
      message.key,
      message.written_at,
    ],
  );
}

/** Finds the text of the message that was written with a key. */
export async function findWritten(
  connection: Connection,
  requestId: string,
  { author, key }: Pick<MessageRow, 'author'> & { key: string },
): Promise<string | undefined> {
  const { rows } = await connection.query<{ text: string }>(
    'SELECT text FROM support.message WHERE request_id = $1 AND author = $2 AND key = $3',
    [requestId, author, key],
  );
  return rows[0]?.text;
}

/** Finds the messages of a request, oldest first. */
export async function findMessages(connection: Connection, requestId: string): Promise<MessageRow[]> {
  const { rows } = await connection.query<MessageRow>(
    `SELECT number, author, operator, text, written_at FROM support.message WHERE request_id = $1 ORDER BY number`,
    [requestId],
  );
  return rows;
}

/** Deletes visitors' requests that have not changed since `before` (index request_of_visitor_age). */
export async function deleteOldOfVisitors(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM support.request WHERE player_id IS NULL AND updated_at < $1', [before]);
}

function ownerIs(owner: Owner, parameter: number): { where: string; value: bigint | Buffer } {
  return 'playerId' in owner
    ? { where: `player_id = $${parameter}`, value: owner.playerId }
    : { where: `player_id IS NULL AND visitor_digest = $${parameter}`, value: owner.visitorDigest };
}
