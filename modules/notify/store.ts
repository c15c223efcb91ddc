import { type pg, type SealedColumn, type Sealing, sealedPlace } from '@fairline/runtime';
import type { PlayerFact } from './domain/player-fact.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The sealed private key of the one row. */
export const privateKeyColumn: SealedColumn = {
  table: 'notify.vapid_key',
  key: 'only_one',
  column: 'private_key',
};
const onlyPlace = sealedPlace(privateKeyColumn, 'true');

/**
 * Finds the site's key pair, or stores `fresh` as the key pair. Processes that ask at the same time get the same pair.
 */
export async function findOrInsertVapidKeys(
  connection: Connection,
  sealing: Sealing,
  fresh: VapidKeys,
  at: Date,
): Promise<VapidKeys> {
  await connection.query(
    `INSERT INTO notify.vapid_key (public_key, private_key, made_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [fresh.publicKey, sealing.seal(fresh.privateKey, onlyPlace), at],
  );
  const { rows } = await connection.query<{ public_key: string; private_key: string }>(
    'SELECT public_key, private_key FROM notify.vapid_key',
  );
  const [row] = rows;
  if (!row) throw new Error('no VAPID key');
  return { publicKey: row.public_key, privateKey: sealing.open(row.private_key, onlyPlace) };
}

export interface SubscriptionRow {
  id: string;
  player_id: bigint;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  tells_losses: boolean;
  created_at: Date;
  last_success_at: Date | null;
}

export type NewSubscription = Omit<SubscriptionRow, 'last_success_at'>;

const columns = `id, player_id, session_id, endpoint, p256dh, auth, language, tells_losses, created_at,
                 last_success_at`;

/** Deletes another player's subscription in this browser, with its waiting messages. */
export async function deleteOfOthers(connection: Connection, id: string, playerId: bigint): Promise<void> {
  await connection.query('DELETE FROM notify.subscription WHERE id = $1 AND player_id <> $2', [id, playerId]);
}

/**
 * Creates or updates a subscription.
 * @returns undefined when another player has subscribed in this browser meanwhile
 */
export async function saveSubscription(
  connection: Connection,
  row: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await connection.query<SubscriptionRow>(
    `INSERT INTO notify.subscription AS kept
       (id, player_id, session_id, endpoint, p256dh, auth, language, tells_losses, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (id) DO UPDATE
       SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
           language = excluded.language, tells_losses = excluded.tells_losses
       WHERE kept.player_id = excluded.player_id
     RETURNING ${columns}`,
    [
      row.id,
      row.player_id,
      row.session_id,
      row.endpoint,
      row.p256dh,
      row.auth,
      row.language,
      row.tells_losses,
      row.created_at,
    ],
  );
  return rows[0];
}

/** Deletes a player's oldest subscriptions beyond `max`, but never `keptId` (index subscription_of_player). */
export async function deleteOldest(
  connection: Connection,
  { playerId, exceptId, max }: { playerId: bigint; exceptId: string; max: number },
): Promise<void> {
  await connection.query(
    `DELETE FROM notify.subscription
     WHERE id IN (
       SELECT id FROM notify.subscription
       WHERE player_id = $1
       ORDER BY (id = $2) DESC, created_at DESC, id
       OFFSET $3)`,
    [playerId, exceptId, max],
  );
}

/** Finds and locks a player's subscription. */
export async function lockSubscription(
  connection: Connection,
  id: string,
  playerId: bigint,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await connection.query<SubscriptionRow>(
    `SELECT ${columns} FROM notify.subscription WHERE id = $1 AND player_id = $2 FOR UPDATE`,
    [id, playerId],
  );
  return rows[0];
}

/** Moves waiting messages to the subscription that replaces another, except messages that the new one already has. */
export async function moveDeliveries(connection: Connection, fromId: string, toId: string): Promise<void> {
  await connection.query(
    `UPDATE notify.delivery SET subscription_id = $2
     WHERE subscription_id = $1
       AND event_id NOT IN (SELECT event_id FROM notify.delivery WHERE subscription_id = $2)`,
    [fromId, toId],
  );
}

/** Deletes a subscription of a player. @returns false when the player has no such subscription */
export async function deleteSubscription(
  connection: Connection,
  id: string,
  playerId: bigint,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM notify.subscription WHERE id = $1 AND player_id = $2',
    [id, playerId],
  );
  return rowCount === 1;
}

/** Deletes the subscriptions of sessions (index subscription_of_session). */
export async function deleteOfSessions(connection: Connection, sessionIds: readonly string[]): Promise<void> {
  await connection.query('DELETE FROM notify.subscription WHERE session_id = ANY ($1::uuid[])', [sessionIds]);
}

/** Finds a player's subscriptions, newest first (index subscription_of_player). */
export async function findSubscriptions(
  connection: Connection,
  playerId: bigint,
): Promise<SubscriptionRow[]> {
  const { rows } = await connection.query<SubscriptionRow>(
    `SELECT ${columns} FROM notify.subscription WHERE player_id = $1 ORDER BY created_at DESC, id`,
    [playerId],
  );
  return rows;
}

export interface RecordedFact {
  eventId: string;
  playerId: bigint;
  fact: PlayerFact;
  isLoss: boolean;
}

/**
 * Inserts a delivery of each fact to each browser of its player. Events that were recorded before, and players without
 * a subscription, get none. The lock keeps a subscription from being deleted meanwhile, which would leave a row without
 * one.
 */
export async function insertDeliveries(
  connection: Connection,
  facts: readonly RecordedFact[],
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'notify-take',
    text: `WITH told AS MATERIALIZED (
             SELECT subscription.id AS subscription_id, given.event_id, given.fact
             FROM unnest($1::text[], $2::bigint[], $3::jsonb[], $4::boolean[])
                    AS given (event_id, player_id, fact, is_loss)
             JOIN notify.subscription USING (player_id)
             WHERE subscription.tells_losses OR NOT given.is_loss
             FOR KEY SHARE OF subscription),
           fresh AS (
             INSERT INTO notify.event (event_id, taken_at)
             SELECT DISTINCT event_id, $5::timestamptz FROM told
             ON CONFLICT DO NOTHING
             RETURNING event_id)
           INSERT INTO notify.delivery (subscription_id, event_id, fact, created_at, due_at)
           SELECT subscription_id, event_id, fact, $5, $5 FROM told JOIN fresh USING (event_id)
           ON CONFLICT DO NOTHING`,
    values: [
      facts.map((each) => each.eventId),
      facts.map((each) => each.playerId),
      facts.map((each) => JSON.stringify(each.fact)),
      facts.map((each) => each.isLoss),
      at,
    ],
  });
}

export interface DueDelivery {
  id: bigint;
  event_id: string;
  fact: unknown;
  created_at: Date;
  /** Number of attempts, including the one that begins now. */
  attempts: number;
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

/** Claims the oldest due deliveries. No other process attempts them before `lostAt` (index delivery_due). */
export async function claimDue(
  connection: Connection,
  { now, lostAt, limit }: { now: Date; lostAt: Date; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await connection.query<DueDelivery>({
    name: 'notify-claim',
    text: `UPDATE notify.delivery AS delivery
           SET attempts = delivery.attempts + 1, due_at = $2
           FROM notify.subscription AS subscription
           WHERE delivery.id IN (
                   SELECT id FROM notify.delivery WHERE due_at <= $1 ORDER BY due_at LIMIT $3
                   FOR UPDATE SKIP LOCKED)
             AND subscription.id = delivery.subscription_id
           RETURNING delivery.id, delivery.event_id, delivery.fact, delivery.created_at, delivery.attempts,
                     delivery.subscription_id, subscription.endpoint, subscription.p256dh, subscription.auth,
                     subscription.language`,
    values: [now, lostAt, limit],
  });
  return rows;
}

export async function postpone(connection: Connection, id: bigint, dueAt: Date): Promise<void> {
  await connection.query('UPDATE notify.delivery SET due_at = $2 WHERE id = $1', [id, dueAt]);
}

export async function deleteDelivery(connection: Connection, id: bigint): Promise<void> {
  await connection.query('DELETE FROM notify.delivery WHERE id = $1', [id]);
}

export async function recordSuccess(connection: Connection, subscriptionId: string, at: Date): Promise<void> {
  await connection.query('UPDATE notify.subscription SET last_success_at = $2, failures = 0 WHERE id = $1', [
    subscriptionId,
    at,
  ]);
}

/** Counts a failure. @returns the number of undelivered messages in a row */
export async function recordFailure(connection: Connection, subscriptionId: string): Promise<number> {
  const { rows } = await connection.query<{ failures: number }>(
    'UPDATE notify.subscription SET failures = failures + 1 WHERE id = $1 RETURNING failures',
    [subscriptionId],
  );
  return rows[0]?.failures ?? 0;
}

/** Deletes a subscription whose endpoint no longer accepts messages. */
export async function deleteEnded(connection: Connection, subscriptionId: string): Promise<void> {
  await connection.query('DELETE FROM notify.subscription WHERE id = $1', [subscriptionId]);
}

/** Deletes the ids of events that were recorded before `before` (index event_taken). */
export async function deleteOldEvents(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM notify.event WHERE taken_at < $1', [before]);
}
