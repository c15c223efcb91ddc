import type { pg } from '@fairline/runtime';
import type { LimitChange, StoredLimit } from './domain/change-limit.ts';
import type { LimitType } from './domain/limit-types.ts';
import type { PlayTime } from './domain/play-time.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The number of the space of advisory locks on players. No other lock may use it. */
const lockSpace = 7_240_114;
const lockKeys = 2n ** 31n;

/**
 * Acquires shared locks on these players until the transaction ends. Several transactions may spend at once, but none
 * while another one changes the limits. Locks are acquired in the order of the keys, so that no two groups can
 * deadlock.
 */
export async function lockSpending(connection: Connection, playerIds: readonly bigint[]): Promise<void> {
  const keys = [...new Set(playerIds.map((playerId) => playerId % lockKeys))];
  await connection.query({
    name: 'limits-lock-spending',
    text: `SELECT count(pg_advisory_xact_lock_shared(${lockSpace}, key::integer))
           FROM unnest($1::bigint[]) AS asked (key)`,
    values: [keys.sort((one, other) => (one < other ? -1 : 1))],
  });
}

/**
 * Locks a player's limits for a change until the transaction ends. It waits for transactions in which the player is
 * spending, and later ones wait for it.
 */
export async function lockChanging(connection: Connection, playerId: bigint): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [lockSpace, Number(playerId % lockKeys)]);
}

export interface PlayerLimit {
  playerId: bigint;
  limitType: LimitType;
  stored: StoredLimit;
}

// The column pending_approved_at is not read, because a change can no longer be approved before its wait is over.
const columns = `player_id, limit_type, value_minor, started_at, ends_at, pending_value, pending_due_at`;

interface LimitRow {
  player_id: bigint;
  limit_type: LimitType;
  value_minor: bigint;
  started_at: Date;
  ends_at: Date | null;
  pending_value: bigint | null;
  pending_due_at: Date | null;
}

/**
 * Reads and locks the limits of these players that bound spending, in the order of the key. Two requests of one player
 * that arrive at different processes are thus decided one after the other.
 */
export async function lockSpendingLimits(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<PlayerLimit[]> {
  const { rows } = await connection.query<LimitRow>({
    name: 'limits-lock',
    text: `SELECT ${columns}
           FROM limits.player_limit
           WHERE player_id = ANY ($1::bigint[]) AND limit_type NOT IN (31, 32)
           ORDER BY player_id, limit_type
           FOR UPDATE`,
    values: [playerIds],
  });
  return rows.map(fromRow);
}

/** Finds every limit that is stored for a player (primary key). */
export async function findLimits(connection: Connection, playerId: bigint): Promise<PlayerLimit[]> {
  const { rows } = await connection.query<LimitRow>({
    name: 'limits-find',
    text: `SELECT ${columns} FROM limits.player_limit WHERE player_id = $1 ORDER BY limit_type`,
    values: [playerId],
  });
  return rows.map(fromRow);
}

/** Self-exclusions and timeouts that are stored for these players, running or over (primary key). */
export async function findBreaks(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<PlayerLimit[]> {
  const { rows } = await connection.query<LimitRow>({
    name: 'limits-breaks',
    text: `SELECT ${columns} FROM limits.player_limit
           WHERE player_id = ANY ($1::bigint[]) AND limit_type IN (30, 33)`,
    values: [playerIds],
  });
  return rows.map(fromRow);
}

/** Session limits that are stored for these players (primary key). */
export async function findSessionLimits(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<PlayerLimit[]> {
  const { rows } = await connection.query<LimitRow>({
    name: 'limits-sessions',
    text: `SELECT ${columns} FROM limits.player_limit
           WHERE player_id = ANY ($1::bigint[]) AND limit_type = 31`,
    values: [playerIds],
  });
  return rows.map(fromRow);
}

/** Saves a limit, or deletes the row when there is no limit any more. */
export async function saveLimit(
  connection: Connection,
  playerId: bigint,
  limitType: LimitType,
  stored: StoredLimit | undefined,
): Promise<void> {
  if (!stored) {
    await connection.query('DELETE FROM limits.player_limit WHERE player_id = $1 AND limit_type = $2', [
      playerId,
      limitType,
    ]);
    return;
  }
  await connection.query(
    `INSERT INTO limits.player_limit (${columns})
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (player_id, limit_type) DO UPDATE
     SET (value_minor, started_at, ends_at, pending_value, pending_due_at, pending_approved_at)
       = (excluded.value_minor, excluded.started_at, excluded.ends_at,
          excluded.pending_value, excluded.pending_due_at, NULL)`,
    [
      playerId,
      limitType,
      stored.value,
      new Date(stored.startedAtMs),
      asDate(stored.endsAtMs),
      stored.pending?.value ?? null,
      asDate(stored.pending?.dueAtMs ?? null),
    ],
  );
}

export interface RecordedChange {
  playerId: bigint;
  limitType: LimitType;
  effect: Exclude<Extract<LimitChange, { ok: true }>['effect'], 'unchanged'>;
  value: bigint | null;
  at: Date;
}

/** Appends a change to the record, which the database keeps unchanged. */
export async function recordChange(connection: Connection, change: RecordedChange): Promise<void> {
  await connection.query(
    `INSERT INTO limits.change (player_id, limit_type, effect, value, changed_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [change.playerId, change.limitType, change.effect, change.value, change.at],
  );
}

/** Sums of the deposits that players are paying now, in minor units by player (index deposit_hold_of_player). */
export async function sumHolds(
  connection: Connection,
  playerIds: readonly bigint[],
  now: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await connection.query<{ player_id: bigint; held: bigint }>({
    name: 'limits-holds',
    text: `SELECT player_id, sum(amount_minor)::bigint AS held
           FROM limits.deposit_hold
           WHERE player_id = ANY ($1::bigint[]) AND held_until > $2
           GROUP BY player_id`,
    values: [playerIds, now],
  });
  return new Map(rows.map((row) => [row.player_id, row.held]));
}

export interface DepositHold {
  reference: string;
  playerId: bigint;
  amountMinor: bigint;
}

/** Saves holds of deposits, and deletes the same players' holds that are over. */
export async function insertHolds(
  connection: Connection,
  holds: readonly DepositHold[],
  now: Date,
  until: Date,
): Promise<void> {
  await connection.query('DELETE FROM limits.deposit_hold WHERE player_id = ANY ($1) AND held_until <= $2', [
    holds.map((hold) => hold.playerId),
    now,
  ]);
  await connection.query(
    `INSERT INTO limits.deposit_hold (reference, player_id, amount_minor, held_until)
     SELECT reference, player_id, amount_minor, $4
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS held (reference, player_id, amount_minor)
     ON CONFLICT (reference) DO NOTHING`,
    [
      holds.map((hold) => hold.reference),
      holds.map((hold) => hold.playerId),
      holds.map((hold) => hold.amountMinor),
      until,
    ],
  );
}

export async function deleteHolds(connection: Connection, references: readonly string[]): Promise<void> {
  await connection.query('DELETE FROM limits.deposit_hold WHERE reference = ANY ($1::text[])', [references]);
}

/** Finds the playing time of the last day on which a player's time was counted. */
export async function findPlayTime(connection: Connection, playerId: bigint): Promise<PlayTime | undefined> {
  const { rows } = await connection.query<{ day: number; used_ms: bigint; pinged_at: Date }>(
    'SELECT day, used_ms, pinged_at FROM limits.play_time WHERE player_id = $1',
    [playerId],
  );
  const [row] = rows;
  return row && { day: row.day, usedMs: Number(row.used_ms), pingedAtMs: row.pinged_at.getTime() };
}

export async function savePlayTime(
  connection: Connection,
  playerId: bigint,
  { day, usedMs, pingedAtMs }: PlayTime,
): Promise<void> {
  await connection.query(
    `INSERT INTO limits.play_time (player_id, day, used_ms, pinged_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) DO UPDATE
     SET (day, used_ms, pinged_at) = (excluded.day, excluded.used_ms, excluded.pinged_at)`,
    [playerId, day, usedMs, new Date(pingedAtMs)],
  );
}

function fromRow(row: LimitRow): PlayerLimit {
  return {
    playerId: row.player_id,
    limitType: row.limit_type,
    stored: {
      value: row.value_minor,
      startedAtMs: row.started_at.getTime(),
      endsAtMs: row.ends_at?.getTime() ?? null,
      pending: row.pending_due_at && {
        value: row.pending_value,
        dueAtMs: row.pending_due_at.getTime(),
      },
    },
  };
}

function asDate(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}

export interface ChangeRow {
  id: bigint;
  limit_type: LimitType;
  effect: 'acts' | 'waits' | 'approved' | 'cancelled';
  value: bigint | null;
  changed_at: Date;
}

/** Finds the record of a player's limit changes, the newest first (index change_of_player). */
export async function findChanges(
  connection: Connection,
  playerId: bigint,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await connection.query<ChangeRow>(
    `SELECT id, limit_type, effect, value, changed_at
     FROM limits.change WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
    [playerId, limit],
  );
  return rows;
}
