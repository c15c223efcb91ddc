import type { ErasureObstacle, ErasureState, PersonalDataKind } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { changeErased, type RowRule, selectErased, selectSubjects } from './erase-sql.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ErasureRow {
  erasure_id: string;
  player_id: bigint;
  asked_by: 'player' | 'operators';
  proposal_id: string | null;
  country: string | null;
  gives_up_money: boolean;
  state: ErasureState;
  asked_at: Date;
  due_at: Date;
  obstacles: ErasureObstacle[];
  began_at: Date | null;
  finished_at: Date | null;
}

const columns = `erasure_id, player_id, asked_by, proposal_id, country, gives_up_money, state, asked_at, due_at,
  obstacles, began_at, finished_at`;

export type NewErasure = Pick<
  ErasureRow,
  | 'erasure_id'
  | 'player_id'
  | 'asked_by'
  | 'proposal_id'
  | 'country'
  | 'gives_up_money'
  | 'asked_at'
  | 'due_at'
>;

/** Stores a request. @returns undefined when one of the player is under way (index erasure_under_way) */
export async function insertErasure(
  connection: Connection,
  row: NewErasure,
): Promise<ErasureRow | undefined> {
  const { rows } = await connection.query<ErasureRow>(
    `INSERT INTO privacy.erasure (erasure_id, player_id, asked_by, proposal_id, country, gives_up_money, asked_at, due_at,
                                  next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      row.erasure_id,
      row.player_id,
      row.asked_by,
      row.proposal_id,
      row.country,
      row.gives_up_money,
      row.asked_at,
      row.due_at,
    ],
  );
  return rows[0];
}

/** Finds the latest request of a player (index erasure_of_player). */
export async function findLatest(connection: Connection, playerId: bigint): Promise<ErasureRow | undefined> {
  const { rows } = await connection.query<ErasureRow>(
    `SELECT ${columns} FROM privacy.erasure WHERE player_id = $1 ORDER BY asked_at DESC LIMIT 1`,
    [playerId],
  );
  return rows[0];
}

/** Finds when the erasure of a player that is under way is due (index erasure_under_way). */
export async function findUnderWay(
  connection: Connection,
  playerId: bigint,
): Promise<Pick<ErasureRow, 'due_at'> | undefined> {
  const { rows } = await connection.query<Pick<ErasureRow, 'due_at'>>(
    `SELECT due_at FROM privacy.erasure WHERE player_id = $1 AND state IN ('waiting', 'running')`,
    [playerId],
  );
  return rows[0];
}

/** Takes a waiting request back. @returns undefined when none waits */
export async function takeBack(
  connection: Connection,
  playerId: bigint,
  at: Date,
): Promise<ErasureRow | undefined> {
  const { rows } = await connection.query<ErasureRow>(
    `UPDATE privacy.erasure SET state = 'taken-back', finished_at = $2
     WHERE player_id = $1 AND state = 'waiting' RETURNING ${columns}`,
    [playerId, at],
  );
  return rows[0];
}

/** Finds the erasure whose turn it is (index erasure_to_do): one that runs goes before one that waits. */
export async function findNext(connection: Connection, now: Date): Promise<ErasureRow | undefined> {
  const { rows } = await connection.query<ErasureRow>(
    `SELECT ${columns} FROM privacy.erasure WHERE state IN ('waiting', 'running') AND next_try_at <= $1
     ORDER BY state, next_try_at LIMIT 1`,
    [now],
  );
  return rows[0];
}

/** Locks an erasure in a state until the transaction ends. @returns false when it has another state by now */
export async function lockIn(
  connection: Connection,
  erasureId: string,
  state: 'waiting' | 'running',
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM privacy.erasure WHERE erasure_id = $1 AND state = $2 FOR UPDATE',
    [erasureId, state],
  );
  return rowCount === 1;
}

/** Puts an erasure off that waits, for what keeps it from beginning. */
export async function putOff(
  connection: Connection,
  erasureId: string,
  { obstacles, nextTryAt }: { obstacles: readonly ErasureObstacle[]; nextTryAt: Date },
): Promise<void> {
  await connection.query(
    `UPDATE privacy.erasure SET obstacles = $2, next_try_at = $3
     WHERE erasure_id = $1 AND state = 'waiting'`,
    [erasureId, obstacles, nextTryAt],
  );
}

/** Tries an erasure that failed again later. */
export async function tryLater(connection: Connection, erasureId: string, nextTryAt: Date): Promise<void> {
  await connection.query('UPDATE privacy.erasure SET next_try_at = $2 WHERE erasure_id = $1', [
    erasureId,
    nextTryAt,
  ]);
}

/** Begins an erasure, and stores its key. */
export async function begin(
  connection: Connection,
  { erasureId, sealedKey, at }: { erasureId: string; sealedKey: string; at: Date },
): Promise<void> {
  await connection.query(
    `UPDATE privacy.erasure SET state = 'running', began_at = $2, obstacles = '{}' WHERE erasure_id = $1`,
    [erasureId, at],
  );
  await connection.query('INSERT INTO privacy.erasure_key (erasure_id, sealed_key) VALUES ($1, $2)', [
    erasureId,
    sealedKey,
  ]);
}

/**
 * Ends an erasure. `lookAt` is the time of the next look at a self-exclusion that runs; null for none. `obstacles` is what
 * came in too late to put it off.
 */
export async function finish(
  connection: Connection,
  {
    erasureId,
    at,
    lookAt,
    obstacles,
  }: { erasureId: string; at: Date; lookAt: Date | null; obstacles: readonly ErasureObstacle[] },
): Promise<void> {
  await connection.query(
    `UPDATE privacy.erasure SET state = 'done', finished_at = $2, excluded_look_at = $3, obstacles = $4
     WHERE erasure_id = $1`,
    [erasureId, at, lookAt, obstacles],
  );
}

export interface StepRow {
  step: string;
  datum: string;
  rows: bigint;
}

export async function findSteps(connection: Connection, erasureId: string): Promise<StepRow[]> {
  const { rows } = await connection.query<StepRow>(
    'SELECT step, datum, rows FROM privacy.erasure_step WHERE erasure_id = $1 ORDER BY done_at, step',
    [erasureId],
  );
  return rows;
}

export async function insertStep(
  connection: Connection,
  erasureId: string,
  { step, datum, rows, at }: { step: string; datum: string; rows: number; at: Date },
): Promise<void> {
  await connection.query(
    'INSERT INTO privacy.erasure_step (erasure_id, step, datum, rows, done_at) VALUES ($1, $2, $3, $4, $5)',
    [erasureId, step, datum, rows, at],
  );
}

/** The values that the statements of rules bind. */
export interface Given {
  playerId: bigint;
  at: Date;
  texts: readonly string[];
}

function valuesOf({ playerId, at, texts }: Given): unknown[] {
  return [playerId, at, texts];
}

/** Reads the rows of a rule as JSON. */
export async function readRows(
  connection: Connection,
  table: string,
  rule: RowRule,
  given: Given,
): Promise<Record<string, unknown>[]> {
  const { rows } = await connection.query<{ row: Record<string, unknown> }>(
    selectErased(table, rule),
    valuesOf(given),
  );
  return rows.map(({ row }) => row);
}

/** Redacts or removes the rows of a rule. @returns their number */
export async function changeRows(
  connection: Connection,
  table: string,
  rule: RowRule,
  given: Given,
): Promise<number> {
  return (await connection.query(changeErased(table, rule), valuesOf(given))).rowCount ?? 0;
}

/** Finds the subjects of records of acts about rows of a table. */
export async function findSubjects(
  connection: Connection,
  source: Parameters<typeof selectSubjects>[0],
  given: Given,
): Promise<string[]> {
  const { rows } = await connection.query<{ subject: string }>(selectSubjects(source), valuesOf(given));
  return rows.map(({ subject }) => subject);
}

/** Opens the gate to the final records of a table. @returns the passage, which is closed in the same transaction */
export async function openGate(
  connection: Connection,
  { erasureId, playerId, table, at }: { erasureId: string; playerId: bigint; table: string; at: Date },
): Promise<bigint> {
  const { rows } = await connection.query<{ opened: bigint }>(
    'SELECT erasing.open_gate($1, $2, $3, $4) AS opened',
    [erasureId, playerId, table, at],
  );
  const [row] = rows;
  if (!row) throw new Error(`the gate to ${table} did not open`);
  return row.opened;
}

export async function closeGate(connection: Connection, passage: bigint, changed: number): Promise<void> {
  await connection.query('SELECT erasing.close_gate($1, $2)', [passage, changed]);
}

export interface ErasureFilter {
  state?: ErasureState | undefined;
  askedBy?: ErasureRow['asked_by'] | undefined;
  /** `yes` for those that something kept from running at the last try. */
  delayed?: 'yes' | 'no' | undefined;
  dueFrom: Date | undefined;
  dueTo: Date | undefined;
  playerId: bigint | undefined;
  country?: string | undefined;
  /** The countries of the operator's right; undefined for all. */
  countries: readonly string[] | undefined;
  after: string | undefined;
  limit: number;
}

export type ListedRow = ErasureRow & { kept_records: number; kept_until: Date | null };

/** Finds erasures, the newest first (indexes erasure_by_time, erasure_by_state, erasure_of_player). */
export async function findErasures(connection: Connection, filter: ErasureFilter): Promise<ListedRow[]> {
  const { rows } = await connection.query<ListedRow>(
    `SELECT ${columns}, kept.records AS kept_records, kept.until AS kept_until
     FROM privacy.erasure AS listed
     CROSS JOIN LATERAL (SELECT count(*)::int AS records, max(kept_until) AS until FROM privacy.kept_record
                         WHERE kept_record.erasure_id = listed.erasure_id) AS kept
     WHERE ($1::text IS NULL OR state = $1)
       AND ($2::text IS NULL OR asked_by = $2)
       AND ($3::text IS NULL OR (cardinality(obstacles) > 0) = ($3 = 'yes'))
       AND ($4::timestamptz IS NULL OR due_at >= $4)
       AND ($5::timestamptz IS NULL OR due_at <= $5)
       AND ($6::bigint IS NULL OR player_id = $6)
       AND ($7::text IS NULL OR country = $7)
       AND ($8::text[] IS NULL OR country = ANY ($8))
       AND ($9::uuid IS NULL OR (asked_at, erasure_id) <
            (SELECT asked_at, erasure_id FROM privacy.erasure AS last WHERE last.erasure_id = $9))
     ORDER BY asked_at DESC, erasure_id DESC LIMIT $10`,
    [
      filter.state ?? null,
      filter.askedBy ?? null,
      filter.delayed ?? null,
      filter.dueFrom ?? null,
      filter.dueTo ?? null,
      filter.playerId ?? null,
      filter.country ?? null,
      filter.countries ?? null,
      filter.after ?? null,
      filter.limit,
    ],
  );
  return rows;
}

export interface StepCount {
  erasure_id: string;
  datum: PersonalDataKind;
  rows: bigint;
}

/** Counts what erasures have done, by datum. */
export async function countSteps(
  connection: Connection,
  erasureIds: readonly string[],
): Promise<StepCount[]> {
  const { rows } = await connection.query<StepCount>(
    `SELECT erasure_id, datum, sum(rows)::bigint AS rows FROM privacy.erasure_step
     WHERE erasure_id = ANY ($1::uuid[]) AND rows > 0 GROUP BY erasure_id, datum ORDER BY erasure_id, datum`,
    [erasureIds],
  );
  return rows;
}
