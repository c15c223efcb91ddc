import type { pg, SealedColumn } from '@fairline/runtime';
import type { RecordedAttempt } from '../../challenges/attempt-store.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The drafts of accounts whose address is not confirmed yet, each with its code. */
export const draftColumn: SealedColumn = {
  table: 'identity.pending_registration',
  key: 'pending_id',
  column: 'draft',
};

export interface PendingRow {
  pending_id: string;
  channel: 'email' | 'sms';
  browser_digest: Buffer;
  device_id: string | null;
  attempt: RecordedAttempt;
  /** False when the address had an account: no code is right then. */
  is_new: boolean;
  /** True when the address had its messages from earlier registrations: this one sends none. */
  is_silent: boolean;
  /** The sealed draft. */
  draft: string;
  wrong_tries: number;
  sendings: number;
  sent_at: Date;
  expires_at: Date;
}

export interface NewPending {
  pendingId: string;
  channel: 'email' | 'sms';
  browserDigest: Buffer;
  linkDigest: Buffer | null;
  addressDigest: Buffer;
  deviceId: string | undefined;
  attempt: RecordedAttempt;
  isNew: boolean;
  isSilent: boolean;
  draft: string;
  at: Date;
  expiresAt: Date;
}

const columns =
  'pending_id, channel, browser_digest, device_id, attempt, is_new, is_silent, draft, wrong_tries, sendings, sent_at, expires_at';

export async function insertPending(connection: Connection, pending: NewPending): Promise<void> {
  const { attempt, subjects } = pending.attempt;
  await connection.query(
    `INSERT INTO identity.pending_registration
       (pending_id, channel, browser_digest, link_digest, address_digest, device_id, attempt, is_new, is_silent,
        draft, sent_at, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)`,
    [
      pending.pendingId,
      pending.channel,
      pending.browserDigest,
      pending.linkDigest,
      pending.addressDigest,
      pending.deviceId ?? null,
      JSON.stringify({ attempt, subjects }),
      pending.isNew,
      pending.isSilent,
      pending.draft,
      pending.at,
      pending.expiresAt,
    ],
  );
}

/** Lets the registrations of an address begin one after another, until the transaction ends. */
export async function lockAddress(connection: Connection, addressDigest: Buffer): Promise<void> {
  await connection.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('identity.registration/' || encode($1, 'hex'), 0))",
    [addressDigest],
  );
}

/** Counts the registrations of an address since a moment (index pending_registration_address). */
export async function countPending(
  connection: Connection,
  addressDigest: Buffer,
  since: Date,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM identity.pending_registration
     WHERE address_digest = $1 AND created_at > $2`,
    [addressDigest, since],
  );
  return rows[0]?.count ?? 0;
}

/** Finds a registration by the secret of its browser or the token of its letter, and locks the row. */
export async function lockPending(
  connection: Connection,
  by: 'browser_digest' | 'link_digest',
  digest: Buffer,
  now: Date,
): Promise<PendingRow | undefined> {
  const { rows } = await connection.query<PendingRow>(
    `SELECT ${columns} FROM identity.pending_registration
     WHERE ${by} = $1 AND expires_at > $2
     FOR UPDATE`,
    [digest, now],
  );
  return rows[0];
}

export async function countWrongTry(connection: Connection, pendingId: string): Promise<void> {
  await connection.query(
    'UPDATE identity.pending_registration SET wrong_tries = wrong_tries + 1 WHERE pending_id = $1',
    [pendingId],
  );
}

/** Stores a new code: the earlier one is no longer right, and the tries begin anew. */
export async function renewPending(
  connection: Connection,
  renewed: { pendingId: string; linkDigest: Buffer | null; draft: string; at: Date; expiresAt: Date },
): Promise<void> {
  await connection.query(
    `UPDATE identity.pending_registration
     SET link_digest = $2, draft = $3, sent_at = $4, expires_at = $5, wrong_tries = 0, sendings = sendings + 1
     WHERE pending_id = $1`,
    [renewed.pendingId, renewed.linkDigest, renewed.draft, renewed.at, renewed.expiresAt],
  );
}

export async function deletePending(connection: Connection, pendingId: string): Promise<void> {
  await connection.query('DELETE FROM identity.pending_registration WHERE pending_id = $1', [pendingId]);
}

/** Deletes the registrations that expired before a moment (index pending_registration_expiry). */
export async function deleteExpiredPending(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM identity.pending_registration WHERE expires_at <= $1', [before]);
}
