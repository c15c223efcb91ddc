import { createHash, ECDH } from 'node:crypto';
import { type Input, invalidInput, PlatformError, type subscribeToPush } from '@fairline/contracts';
import type { Caller, Platform, pg } from '@fairline/runtime';
import { isPushEndpoint } from '../domain/push-endpoint.ts';
import * as store from '../store.ts';

export type Subscription = Input<typeof subscribeToPush, 'body'>;
export type BrowserSubscription = Pick<Subscription, 'endpoint' | 'keys'>;

/** The maximum number of subscriptions of a player. A new one replaces the oldest. */
const maxSubscriptions = 10;

/** Validates the subscription that a browser sends. @throws PlatformError INVALID_INPUT */
export function refuseInvalid(
  { endpoint, keys: { p256dh } }: BrowserSubscription,
  { pushStandIn }: Pick<Platform['environment'], 'pushStandIn'>,
): void {
  if (!isPushEndpoint(endpoint, pushStandIn)) {
    throw invalidInput('body.endpoint', 'an https address of a public push service');
  }
  if (!isPoint(p256dh)) throw invalidInput('body.keys.p256dh', 'a point of the curve P-256');
}

/** Saves a subscription and deletes that of another player in the same browser. @throws PlatformError UNAVAILABLE */
export async function saveSubscription(
  connection: pg.PoolClient,
  caller: Caller,
  { endpoint, keys: { p256dh, auth }, language, tellsLosses }: Subscription,
  at: Date,
): Promise<store.SubscriptionRow> {
  const playerId = BigInt(caller.playerId);
  const id = idOf(endpoint);
  await store.deleteOfOthers(connection, id, playerId);
  const row = await store.saveSubscription(connection, {
    id,
    player_id: playerId,
    session_id: caller.sessionId,
    endpoint,
    p256dh,
    auth,
    language,
    tells_losses: tellsLosses,
    created_at: at,
  });
  // Two players have subscribed in one browser at the same time, so one of them has to try again.
  if (!row) throw new PlatformError('UNAVAILABLE');
  return row;
}

/** Deletes the oldest subscriptions of a player beyond the bound, but not the one just saved. */
export async function deleteExcess(
  connection: pg.PoolClient,
  { player_id, id }: store.SubscriptionRow,
): Promise<void> {
  await store.deleteOldest(connection, { playerId: player_id, exceptId: id, max: maxSubscriptions });
}

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
