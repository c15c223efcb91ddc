import type { DocumentType, ExpiryReason, RefusalReason } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import type { State } from './domain/verification-case.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface CaseRow {
  player_id: bigint;
  country_code: string;
  state: State;
  reason: RefusalReason | ExpiryReason | null;
  requested_document: DocumentType | null;
  sealed_data: string | null;
  waiting_since: Date | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** YYYY-MM-DD. */
  expires_on: string | null;
  changed_at: Date;
  version: number;
}

export interface DocumentRow {
  document_id: string;
  player_id: bigint;
  type: DocumentType;
  media_type: 'image/jpeg' | 'application/pdf';
  bytes: number;
  state: 'waiting' | 'accepted' | 'refused';
  uploaded_at: Date;
}

export interface EventRow {
  action: 'submitted' | 'document' | 'accepted' | 'refused' | 'requested' | 'expired';
  by: string;
  at: Date;
  reason: string | null;
  note: string | null;
}

/** The columns of {@link CaseRow}. */
export const caseColumns = `player_id, country_code, state, reason, requested_document, sealed_data, waiting_since,
  submitted_at, decided_at, decided_by, expires_on::text, changed_at, version`;

export async function findCase(connection: Connection, playerId: bigint): Promise<CaseRow | undefined> {
  const text = `SELECT ${caseColumns} FROM verification.identification WHERE player_id = $1`;
  return (await connection.query<CaseRow>(text, [playerId])).rows[0];
}

/** Makes the case of a player where there is none, and locks it until the transaction ends. */
export async function lockCase(
  connection: Connection,
  { playerId, country, at }: { playerId: bigint; country: string; at: Date },
): Promise<CaseRow> {
  await connection.query(
    `INSERT INTO verification.identification (player_id, country_code, state, changed_at) VALUES ($1, $2, 'none', $3)
     ON CONFLICT DO NOTHING`,
    [playerId, country, at],
  );
  const row = await lockKnownCase(connection, playerId);
  if (!row) throw new Error(`the identification of player ${playerId} was not made`);
  return row;
}

/** Locks the case of a player until the transaction ends; undefined when there is none. */
export async function lockKnownCase(connection: Connection, playerId: bigint): Promise<CaseRow | undefined> {
  const text = `SELECT ${caseColumns} FROM verification.identification WHERE player_id = $1 FOR UPDATE`;
  return (await connection.query<CaseRow>(text, [playerId])).rows[0];
}

/** Saves a locked case as its next version. */
export async function saveCase(connection: Connection, row: CaseRow): Promise<CaseRow> {
  const { rows } = await connection.query<CaseRow>(
    `UPDATE verification.identification
     SET state = $2, reason = $3, requested_document = $4, sealed_data = $5, waiting_since = $6, submitted_at = $7,
         decided_at = $8, decided_by = $9, expires_on = $10, changed_at = $11, version = version + 1
     WHERE player_id = $1
     RETURNING ${caseColumns}`,
    [
      row.player_id,
      row.state,
      row.reason,
      row.requested_document,
      row.sealed_data,
      row.waiting_since,
      row.submitted_at,
      row.decided_at,
      row.decided_by,
      row.expires_on,
      row.changed_at,
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error(`the identification of player ${row.player_id} is gone`);
  return saved;
}

export async function insertDocument(connection: Connection, row: DocumentRow): Promise<void> {
  await connection.query(
    `INSERT INTO verification.document (document_id, player_id, type, media_type, bytes, state, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.document_id, row.player_id, row.type, row.media_type, row.bytes, row.state, row.uploaded_at],
  );
}

/** Finds the documents of a player, the oldest first (index document_of_player). */
export async function findDocuments(connection: Connection, playerId: bigint): Promise<DocumentRow[]> {
  const { rows } = await connection.query<DocumentRow>(
    'SELECT * FROM verification.document WHERE player_id = $1 ORDER BY uploaded_at, document_id',
    [playerId],
  );
  return rows;
}

/** Ends the wait of all documents of a player. */
export async function judgeDocuments(
  connection: Connection,
  playerId: bigint,
  state: 'accepted' | 'refused',
): Promise<void> {
  await connection.query(
    "UPDATE verification.document SET state = $2 WHERE player_id = $1 AND state = 'waiting'",
    [playerId, state],
  );
}

/** Returns those of `documentIds` that no row names. */
export async function findUnknown(connection: Connection, documentIds: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT given.id::text FROM unnest($1::uuid[]) AS given (id)
     WHERE NOT EXISTS (SELECT FROM verification.document WHERE document_id = given.id)`,
    [documentIds],
  );
  return rows.map(({ id }) => id);
}

export async function insertEvent(
  connection: Connection,
  playerId: bigint,
  { action, by, at, reason, note }: EventRow,
): Promise<void> {
  await connection.query(
    'INSERT INTO verification.event (player_id, action, by, at, reason, note) VALUES ($1, $2, $3, $4, $5, $6)',
    [playerId, action, by, at, reason, note],
  );
}

/** Finds what happened to a case, the newest first (index event_of_player). */
export async function findEvents(connection: Connection, playerId: bigint): Promise<EventRow[]> {
  const { rows } = await connection.query<EventRow>(
    'SELECT action, by, at, reason, note FROM verification.event WHERE player_id = $1 ORDER BY event_id DESC LIMIT 200',
    [playerId],
  );
  return rows;
}

/** Finds accepted cases that are over: by the day of their document (index identification_expiry), or by their age. */
export async function findOver(
  connection: Connection,
  { today, decidedBefore, limit }: { today: string; decidedBefore: Date | undefined; limit: number },
): Promise<bigint[]> {
  const { rows } = await connection.query<{ player_id: bigint }>(
    `SELECT player_id FROM verification.identification
     WHERE state = 'accepted' AND (expires_on < $1::date OR decided_at < $2)
     ORDER BY player_id LIMIT $3`,
    [today, decidedBefore ?? null, limit],
  );
  return rows.map(({ player_id }) => player_id);
}

/** Finds the players whose accepted document is over soon and who do not know it (index identification_expiry). */
export async function findExpiring(
  connection: Connection,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<bigint[]> {
  const { rows } = await connection.query<{ player_id: bigint }>(
    `SELECT player_id FROM verification.identification
     WHERE state = 'accepted' AND expires_on BETWEEN $1::date AND $2::date
       AND announced_expiry IS DISTINCT FROM expires_on
     ORDER BY player_id LIMIT $3`,
    [today, until, limit],
  );
  return rows.map(({ player_id }) => player_id);
}

/** Marks the expiry of a case as announced. @returns its day; undefined when it was announced, or has changed meanwhile */
export async function announceOne(
  connection: Connection,
  playerId: bigint,
  today: string,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ expires_on: string }>(
    `UPDATE verification.identification SET announced_expiry = expires_on
     WHERE player_id = $1 AND state = 'accepted' AND expires_on >= $2::date
       AND announced_expiry IS DISTINCT FROM expires_on
     RETURNING expires_on::text`,
    [playerId, today],
  );
  return rows[0]?.expires_on;
}
