import { type pg, type SealedColumn, type Sealing, sealedPlace } from '@fairline/runtime';

type Connection = Pick<pg.Pool, 'query'>;

export interface CheckoutRow {
  checkout_id: string;
  reference: string;
  amount_minor: bigint;
  currency: string;
  language: string;
  return_urls: { success: string; fail: string; cancel: string };
  webhook_url: string;
  expires_at: Date;
  outcome: 'paid' | 'failed' | 'cancelled' | null;
  event_id: string | null;
  attempts: number;
}

export async function insertCheckout(
  connection: Connection,
  checkout: Omit<CheckoutRow, 'outcome' | 'event_id' | 'attempts'> & { created_at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO payments_sandbox.checkout (checkout_id, reference, amount_minor, currency, language,
                                            return_urls, webhook_url, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      checkout.checkout_id,
      checkout.reference,
      checkout.amount_minor,
      checkout.currency,
      checkout.language,
      checkout.return_urls,
      checkout.webhook_url,
      checkout.expires_at,
      checkout.created_at,
    ],
  );
}

export async function findCheckout(
  connection: Connection,
  checkoutId: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await connection.query<CheckoutRow>(
    'SELECT * FROM payments_sandbox.checkout WHERE checkout_id = $1',
    [checkoutId],
  );
  return rows[0];
}

/**
 * Saves the outcome of a checkout. The first outcome counts, and an expired checkout can only fail or be cancelled.
 * @returns undefined when the outcome does not count.
 */
export async function decideCheckout(
  connection: Connection,
  checkoutId: string,
  outcome: NonNullable<CheckoutRow['outcome']>,
  eventId: string,
  now: Date,
): Promise<CheckoutRow | undefined> {
  const { rows } = await connection.query<CheckoutRow>(
    `UPDATE payments_sandbox.checkout
     SET outcome = $2, event_id = $3, next_try_at = $4
     WHERE checkout_id = $1 AND outcome IS NULL AND (expires_at > $4 OR $2 <> 'paid')
     RETURNING *`,
    [checkoutId, outcome, eventId, now],
  );
  return rows[0];
}

/** Finds checkouts whose report is due (index checkout_due). */
export async function dueReports(connection: Connection, now: Date): Promise<CheckoutRow[]> {
  const { rows } = await connection.query<CheckoutRow>(
    `SELECT * FROM payments_sandbox.checkout
     WHERE next_try_at <= $1
     ORDER BY next_try_at
     LIMIT 50`,
    [now],
  );
  return rows;
}

/** Deletes old checkouts that have nothing more to report (index checkout_age). */
export async function forgetCheckouts(connection: Connection, createdBefore: Date): Promise<void> {
  await connection.query(
    'DELETE FROM payments_sandbox.checkout WHERE created_at < $1 AND next_try_at IS NULL',
    [createdBefore],
  );
}

export async function scheduleReport(
  connection: Connection,
  checkoutId: string,
  attempts: number,
  nextTryAt: Date | null,
): Promise<void> {
  await connection.query(
    'UPDATE payments_sandbox.checkout SET attempts = $2, next_try_at = $3 WHERE checkout_id = $1',
    [checkoutId, attempts, nextTryAt],
  );
}

export interface PayoutRow {
  payout_id: string;
  reference: string;
  amount_minor: bigint;
  currency: string;
  destination: string;
}

/** Inserts a payout, unless its reference has one already. @returns the payout of the reference. */
export async function insertPayout(
  connection: Connection,
  payout: PayoutRow & { created_at: Date },
): Promise<PayoutRow> {
  const { rows } = await connection.query<PayoutRow>(
    `INSERT INTO payments_sandbox.payout (payout_id, reference, amount_minor, currency, destination, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference
     RETURNING *`,
    [
      payout.payout_id,
      payout.reference,
      payout.amount_minor,
      payout.currency,
      payout.destination,
      payout.created_at,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`payout ${payout.reference} was not inserted`);
  return row;
}

/** The sealed secrets that the site shares with providers. */
export const secretColumn: SealedColumn = {
  table: 'payments.provider_secret',
  key: 'provider',
  column: 'secret',
};
const sandboxPlace = sealedPlace(secretColumn, 'sandbox');

/** Reads the secret shared by the site and the bank. At the first start `fresh` becomes the secret. */
export async function sandboxSecret(
  connection: Connection,
  sealing: Sealing,
  fresh: string,
): Promise<string> {
  await connection.query(
    `INSERT INTO payments.provider_secret (provider, secret) VALUES ('sandbox', $1) ON CONFLICT DO NOTHING`,
    [sealing.seal(fresh, sandboxPlace)],
  );
  const { rows } = await connection.query<{ secret: string }>(
    `SELECT secret FROM payments.provider_secret WHERE provider = 'sandbox'`,
  );
  const [row] = rows;
  if (!row) throw new Error('the sandbox has no secret');
  return sealing.open(row.secret, sandboxPlace);
}
