import { createHash, ECDH } from 'node:crypto';
import {
  type Input,
  invalidInput,
  PlatformError,
  type PushSubscriptionView,
  type subscribeToPush,
} from '@fairline/contracts';
import { isLanguage } from '@fairline/i18n';
import type { Caller, OutboxRecorder, Platform, pg } from '@fairline/runtime';
import webPush from 'web-push';
import { isPushEndpoint } from './domain/push-endpoint.ts';
import { readEvent } from './read-event.ts';
import * as store from './store.ts';

type Subscription = Input<typeof subscribeToPush, 'body'>;

export interface NotifyService {
  /** For which browsers make their subscriptions. @throws PlatformError UNAVAILABLE */
  publicKey(): Promise<string>;
  subscriptions(caller: Caller): Promise<PushSubscriptionView[]>;
  /**
   * From now on the browser gets messages for the caller, and for nobody else.
   * @throws PlatformError INVALID_INPUT, LANGUAGE_UNKNOWN, UNAVAILABLE
   */
  subscribe(caller: Caller, subscription: Subscription): Promise<PushSubscriptionView>;
  /**
   * A new subscription of the same browser, with the choices of the old one.
   * @throws PlatformError NOT_FOUND, INVALID_INPUT, UNAVAILABLE
   */
  renew(
    caller: Caller,
    oldId: string,
    next: Pick<Subscription, 'endpoint' | 'keys'>,
  ): Promise<PushSubscriptionView>;
  /** @returns whether there was such a subscription of the caller's. */
  unsubscribe(caller: Caller, subscriptionId: string): Promise<boolean>;
  /** Browsers of sessions that end get nothing any more; in the transaction that ends them. */
  endSessions(connection: Pick<pg.PoolClient, 'query'>, sessionIds: readonly string[]): Promise<void>;
  /** Notes what the outbox says about players' money for their browsers. */
  record: OutboxRecorder;
}

export interface NotifyParts {
  /** The operator lets messages be sent (feature 205). */
  isOn(): boolean;
}

/** More browsers than this get nothing: the oldest falls out. */
const maxSubscriptions = 10;

export function createNotifyService(
  platform: Platform,
  { isOn }: NotifyParts,
): { service: NotifyService; keys(): Promise<store.VapidKeys> } {
  const { clock, database, environment } = platform;
  let known: Promise<store.VapidKeys> | undefined;

  function keys(): Promise<store.VapidKeys> {
    known ??= store
      .vapidKeys(database.pool, webPush.generateVAPIDKeys(), new Date(clock.now()))
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  function refuseWhenOff(): void {
    if (!isOn()) throw new PlatformError('UNAVAILABLE');
  }

  async function save(
    connection: pg.PoolClient,
    caller: Caller,
    { endpoint, keys: { p256dh, auth }, language, tellsLosses }: Subscription,
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
      created_at: new Date(clock.now()),
    });
    // Two players at once in one browser: one of them has to ask again.
    if (!row) throw new PlatformError('UNAVAILABLE');
    return row;
  }

  async function trim(connection: pg.PoolClient, { player_id, id }: store.SubscriptionRow): Promise<void> {
    await store.deleteOldest(connection, { playerId: player_id, keptId: id, most: maxSubscriptions });
  }

  function refuseUnfit({ endpoint, keys: { p256dh } }: Pick<Subscription, 'endpoint' | 'keys'>): void {
    if (!isPushEndpoint(endpoint, environment.pushStandIn)) {
      throw invalidInput('body.endpoint', 'an https address of a public push service');
    }
    if (!isPoint(p256dh)) throw invalidInput('body.keys.p256dh', 'a point of the curve P-256');
  }

  return {
    keys,
    service: {
      async publicKey() {
        refuseWhenOff();
        return (await keys()).publicKey;
      },

      async subscriptions(caller) {
        const rows = await store.findSubscriptions(database.pool, BigInt(caller.playerId));
        return rows.map((row) => viewOf(row, caller));
      },

      async subscribe(caller, subscription) {
        refuseWhenOff();
        refuseUnfit(subscription);
        if (!isLanguage(subscription.language)) throw new PlatformError('LANGUAGE_UNKNOWN');
        const row = await database.transaction(async (connection) => {
          const saved = await save(connection, caller, subscription);
          await trim(connection, saved);
          return saved;
        });
        return viewOf(row, caller);
      },

      async renew(caller, oldId, next) {
        refuseWhenOff();
        refuseUnfit(next);
        const row = await database.transaction(async (connection) => {
          const old = await store.lockSubscription(connection, oldId, BigInt(caller.playerId));
          if (!old) throw new PlatformError('NOT_FOUND');
          const choices = { language: old.language, tellsLosses: old.tells_losses };
          const saved = await save(connection, caller, { ...next, ...choices });
          if (saved.id !== oldId) {
            await store.moveDeliveries(connection, oldId, saved.id);
            await store.deleteSubscription(connection, oldId, old.player_id);
          }
          await trim(connection, saved);
          return saved;
        });
        return viewOf(row, caller);
      },

      unsubscribe: (caller, subscriptionId) =>
        store.deleteSubscription(database.pool, subscriptionId, BigInt(caller.playerId)),

      endSessions: store.deleteOfSessions,

      async record(connection, messages) {
        if (!isOn()) return;
        const facts = messages.flatMap((message) => readEvent(message) ?? []);
        if (facts.length > 0) await store.insertDeliveries(connection, facts, new Date(clock.now()));
      },
    },
  };
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

function viewOf(row: store.SubscriptionRow, { sessionId }: Caller): PushSubscriptionView {
  return {
    subscriptionId: row.id,
    language: row.language,
    tellsLosses: row.tells_losses,
    createdAt: row.created_at.getTime(),
    lastSuccessAt: row.last_success_at?.getTime() ?? null,
    isCurrent: row.session_id === sessionId,
  };
}
