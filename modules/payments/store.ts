import type { IdempotentRequest, pg } from '@fairline/runtime';
import type { PaymentState } from './domain/payment-states.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface PaymentRow {
  payment_id: string;
  player_id: bigint;
  provider: string;
  method_id: string;
  checkout_id: string;
  amount_minor: bigint;
  currency: string;
  /** What the deposit counts under limits, and the rate of that; null in the currency of the main account. */
  counted_minor: bigint | null;
  limit_rate: string | null;
  state: PaymentState;
  created_at: Date;
  finished_at: Date | null;
}

/**
 * Stores the idempotency key of a payment, so that no second attempt starts the same payment.
 * @returns false when another attempt has stored the key.
 */
export async function insertStart(
  connection: Connection,
  { playerId, key, digest }: IdempotentRequest,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO payments.deposit_start (player_id, key, body_digest, payment_id, began_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [playerId, key, digest, paymentId, at],
  );
  return rowCount === 1;
}

/** Finds the digest of the body with which an idempotency key was stored. */
export async function findStartDigest(
  connection: Connection,
  { playerId, key }: IdempotentRequest,
): Promise<Buffer | undefined> {
  const { rows } = await connection.query<{ body_digest: Buffer }>(
    'SELECT body_digest FROM payments.deposit_start WHERE player_id = $1 AND key = $2',
    [playerId, key],
  );
  return rows[0]?.body_digest;
}

/**
 * Removes the idempotency key of a start that has ended.
 * @returns false when the key is no longer stored for this payment.
 */
export async function deleteStart(
  connection: Connection,
  { playerId, key }: IdempotentRequest,
  paymentId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM payments.deposit_start WHERE player_id = $1 AND key = $2 AND payment_id = $3',
    [playerId, key, paymentId],
  );
  return rowCount === 1;
}

/**
 * Deletes starts that broke off, of one player or of all (index deposit_start_age), so that their keys are free again.
 * @returns the ids of the payments that were never created.
 */
export async function deleteBrokenStarts(
  connection: Connection,
  before: Date,
  playerId?: bigint,
): Promise<string[]> {
  const { rows } = await connection.query<{ payment_id: string }>(
    `DELETE FROM payments.deposit_start
     WHERE began_at < $1 AND ($2::bigint IS NULL OR player_id = $2)
     RETURNING payment_id`,
    [before, playerId ?? null],
  );
  return rows.map((row) => row.payment_id);
}

export async function insertPayment(
  connection: Connection,
  payment: Omit<PaymentRow, 'state' | 'finished_at'>,
): Promise<void> {
  await connection.query(
    `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id,
                                   amount_minor, currency, counted_minor, limit_rate, created_at)
     VALUES ($1, $2, 'deposit', $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      payment.payment_id,
      payment.player_id,
      payment.provider,
      payment.method_id,
      payment.checkout_id,
      payment.amount_minor,
      payment.currency,
      payment.counted_minor,
      payment.limit_rate,
      payment.created_at,
    ],
  );
}

/** Reads the payment of a provider's report, and locks it. */
export async function lockPayment(
  connection: Connection,
  provider: string,
  paymentId: string,
  checkoutId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await connection.query<PaymentRow>(
    `SELECT * FROM payments.payment
     WHERE payment_id = $2 AND provider = $1 AND checkout_id = $3
     FOR UPDATE`,
    [provider, paymentId, checkoutId],
  );
  return rows[0];
}

export async function changeState(
  connection: Connection,
  paymentId: string,
  state: PaymentState,
  finishedAt: Date,
): Promise<void> {
  await connection.query('UPDATE payments.payment SET state = $2, finished_at = $3 WHERE payment_id = $1', [
    paymentId,
    state,
    finishedAt,
  ]);
}

/** Expires undecided payments that began before a moment, the oldest first (index payment_pending). */
export async function expirePayments(
  connection: Connection,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    `UPDATE payments.payment
     SET state = 'expired', finished_at = $2
     WHERE payment_id IN (SELECT payment_id
                          FROM payments.payment
                          WHERE state = 'pending' AND created_at < $1
                          ORDER BY created_at
                          LIMIT $3
                          FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [before, at, limit],
  );
  return rows;
}

/** Finds payments that can still be paid, of one player or of all (index payment_pending). */
export async function findPending(connection: Connection, playerId?: bigint): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    `SELECT * FROM payments.payment
     WHERE state = 'pending' AND ($1::bigint IS NULL OR player_id = $1)
     ORDER BY created_at`,
    [playerId ?? null],
  );
  return rows;
}

/** Saves the id of a report. @returns false when the report was accepted before. */
export async function rememberEvent(
  connection: Connection,
  provider: string,
  eventId: string,
  receivedAt: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO payments.webhook_event (provider, event_id, received_at)
     VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [provider, eventId, receivedAt],
  );
  return rowCount === 1;
}

/** Deletes old ids of reports (index webhook_event_age). */
export async function forgetEvents(connection: Connection, receivedBefore: Date): Promise<void> {
  await connection.query('DELETE FROM payments.webhook_event WHERE received_at < $1', [receivedBefore]);
}

/** Finds payments whose number is in a range, the newest first (primary key). */
export async function findNumberedPayments(
  connection: Connection,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    `SELECT * FROM payments.payment WHERE payment_id BETWEEN $1 AND $2 ORDER BY payment_id DESC LIMIT $3`,
    [from, to, limit],
  );
  return rows;
}

/** Finds a player's payments, newest first (index payment_of_player). */
export async function findPayments(
  connection: Connection,
  playerId: bigint,
  filter: { before?: string | undefined; paymentId?: string; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    `SELECT * FROM payments.payment
     WHERE player_id = $1
       AND ($2::uuid IS NULL OR payment_id < $2::uuid)
       AND ($3::uuid IS NULL OR payment_id = $3::uuid)
     ORDER BY payment_id DESC
     LIMIT $4`,
    [playerId, filter.before ?? null, filter.paymentId ?? null, filter.limit],
  );
  return rows;
}

/** Tells whether a deposit of the player was ever paid (index payment_of_player). */
export async function hasPaid(connection: Connection, playerId: bigint): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM payments.payment WHERE player_id = $1 AND state = 'paid' LIMIT 1",
    [playerId],
  );
  return rowCount === 1;
}
