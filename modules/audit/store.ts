import type { AuditActorKind } from '@fairline/contracts';
import type { ErasedPerson, pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The end of the chain of one day. */
export interface Head {
  /** A date, such as 2026-01-31. */
  day: string;
  previousDay: string | null;
  entries: number;
  /** Hexadecimal, as all hashes here. */
  hash: string;
  lastAt: Date | null;
}

export interface SummaryRow {
  day: string;
  no: number;
  actorKind: AuditActorKind;
  actorId: string | null;
  actorName: string;
  action: string;
  subject: string;
  reason: string | null;
  address: string | null;
  at: Date;
}

export interface EntryRow extends SummaryRow {
  /** JSON texts, as PostgreSQL writes them. */
  before: string | null;
  after: string | null;
  requestId: string | null;
  sessionId: string | null;
  previousHash: string;
  hash: string;
}

const headColumns = `to_char(day, 'YYYY-MM-DD') AS day, to_char(previous_day, 'YYYY-MM-DD') AS "previousDay", entries,
  encode(hash, 'hex') AS hash, last_at AS "lastAt"`;
const summaryColumns = `to_char(day, 'YYYY-MM-DD') AS day, no, actor_kind AS "actorKind", actor_id AS "actorId",
  actor_name AS "actorName", action, subject, reason, address, at`;
const entryColumns = `${summaryColumns}, before::text AS before, after::text AS after, request_id AS "requestId",
  session_id AS "sessionId", encode(previous_hash, 'hex') AS "previousHash", encode(hash, 'hex') AS hash`;

/**
 * Locks the newest head and reads the newest one after that. They differ in `day` when another transaction has begun a
 * day meanwhile. The two statements are sent together.
 */
export async function lockNewestHead(
  connection: Connection,
): Promise<{ lockedDay: string | undefined; newest: Head | undefined }> {
  const [locked, newest] = await Promise.all([
    connection.query<{ day: string }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM audit.day WHERE day = (SELECT max(day) FROM audit.day) FOR UPDATE`,
    ),
    connection.query<Head>(`SELECT ${headColumns} FROM audit.day ORDER BY audit.day.day DESC LIMIT 1`),
  ]);
  return { lockedDay: locked.rows[0]?.day, newest: newest.rows[0] };
}

/** Begins a day, unless another transaction has done so. */
export async function insertHead(
  connection: Connection,
  { day, previousDay, hash }: Pick<Head, 'day' | 'previousDay' | 'hash'>,
): Promise<void> {
  await connection.query(
    `INSERT INTO audit.day (day, previous_day, entries, hash) VALUES ($1, $2, 0, decode($3, 'hex'))
     ON CONFLICT DO NOTHING`,
    [day, previousDay, hash],
  );
}

/** Adds an entry. A trigger moves the head of its day. */
export async function insertEntry(connection: Connection, entry: EntryRow): Promise<void> {
  await connection.query(
    `INSERT INTO audit.entry (day, no, actor_kind, actor_id, actor_name, action, subject, before, after, reason, address,
                              request_id, session_id, at, previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, decode($15, 'hex'), decode($16, 'hex'))`,
    [
      entry.day,
      entry.no,
      entry.actorKind,
      entry.actorId,
      entry.actorName,
      entry.action,
      entry.subject,
      entry.before,
      entry.after,
      entry.reason,
      entry.address,
      entry.requestId,
      entry.sessionId,
      entry.at,
      entry.previousHash,
      entry.hash,
    ],
  );
}

export async function findEntry(
  connection: Connection,
  day: string,
  no: number,
): Promise<EntryRow | undefined> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT ${entryColumns} FROM audit.entry WHERE day = $1 AND no = $2`,
    [day, no],
  );
  return rows[0];
}

/** A date before every entry. */
export const firstDay = '0001-01-01';

/** Makes all readings of a transaction see the same state. It has to be its first statement. */
export async function readSnapshot(connection: Connection): Promise<void> {
  await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
}

/** Finds the heads of the days from one on, oldest first. */
export async function findHeads(connection: Connection, from: string = firstDay): Promise<Head[]> {
  const { rows } = await connection.query<Head>(
    `SELECT ${headColumns} FROM audit.day WHERE day >= $1 ORDER BY audit.day.day`,
    [from],
  );
  return rows;
}

/** Finds the entries after a place in the chain, oldest first. */
export async function findChain(
  connection: Connection,
  { day, no }: { day: string; no: number },
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT ${entryColumns} FROM audit.entry WHERE (day, no) > ($1, $2) ORDER BY audit.entry.day, no LIMIT $3`,
    [day, no, limit],
  );
  return rows;
}

/** Finds the last entry of the days before one. */
export async function findLastBefore(connection: Connection, day: string): Promise<EntryRow | undefined> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT ${entryColumns} FROM audit.entry WHERE day < $1 ORDER BY audit.entry.day DESC, no DESC LIMIT 1`,
    [day],
  );
  return rows[0];
}

/** The conditions of a search with their values. They are numbered from $1. */
export interface Conditions {
  where: string;
  values: readonly unknown[];
}

/** Finds entries, newest first. */
export async function findSummaries(
  connection: Connection,
  conditions: Conditions,
  limit: number,
): Promise<SummaryRow[]> {
  const { rows } = await connection.query<SummaryRow>(searchSql(summaryColumns, conditions), [
    ...conditions.values,
    limit,
  ]);
  return rows;
}

/** Finds whole entries, newest first. */
export async function findEntries(
  connection: Connection,
  conditions: Conditions,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(searchSql(entryColumns, conditions), [
    ...conditions.values,
    limit,
  ]);
  return rows;
}

function searchSql(columns: string, { where, values }: Conditions): string {
  return `SELECT ${columns} FROM audit.entry WHERE ${where}
          ORDER BY audit.entry.day DESC, no DESC LIMIT $${values.length + 1}`;
}

/**
 * Finds the entries that may name a person: those with one of the subjects or below it (index entry_of_subject), and those
 * with a text of the person, for which the journal is read whole. Oldest first.
 */
export async function findEntriesOf(
  connection: Connection,
  { subjects, texts }: Pick<ErasedPerson, 'subjects' | 'texts'>,
): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT ${entryColumns} FROM audit.entry
     WHERE subject = ANY ($1::text[])
        OR EXISTS (SELECT FROM unnest($1::text[]) AS known (of) WHERE subject ^@ (of || '/'))
        OR EXISTS (SELECT FROM unnest($2::text[]) AS known (text)
                   WHERE strpos(lower(concat_ws(' ', actor_name, before, after, reason)), text) > 0)
     ORDER BY audit.entry.day, no`,
    [subjects, texts],
  );
  return rows;
}

/** Replaces the texts of an entry. The database allows it to an erasure alone. */
export async function replaceTexts(connection: Connection, row: EntryRow): Promise<void> {
  await connection.query(
    'UPDATE audit.entry SET actor_name = $3, before = $4, after = $5, reason = $6 WHERE day = $1 AND no = $2',
    [row.day, row.no, row.actorName, row.before, row.after, row.reason],
  );
}

/** Finds all entries of an action, oldest first (index entry_of_action). */
export async function findByAction(connection: Connection, action: string): Promise<EntryRow[]> {
  const { rows } = await connection.query<EntryRow>(
    `SELECT ${entryColumns} FROM audit.entry WHERE action = $1 ORDER BY audit.entry.day, no`,
    [action],
  );
  return rows;
}
