import { breakTopic, type LimitsService } from '@fairline/limits';
import { createPoller, type Platform, writeOutbox } from '@fairline/runtime';
import { eventRetentionMs, pendingMs, startMs } from '../domain/payment-times.ts';
import type { ProviderRegistry } from '../providers/registry.ts';
import * as store from '../store.ts';
import { paymentNews } from './payment-news.ts';

/** Ends deposits that are not paid in time, or that the player may no longer pay. */
export interface DepositClosing {
  start(): void;
  stop(): Promise<void>;
}

export interface DepositClosingParts {
  limits: Pick<LimitsService, 'release' | 'onBreak'>;
  providers: Pick<ProviderRegistry, 'find'>;
}

const pauseMs = 60_000;
const batchSize = 100;

/**
 * Creates the closing of deposits. It runs once a minute, and also for one player when their break begins: open
 * checkouts are then cancelled.
 */
export function createDepositClosing(
  platform: Platform,
  { limits, providers }: DepositClosingParts,
): DepositClosing {
  const { bus, clock, database, log } = platform;
  const ago = (ms: number) => new Date(clock.now() - ms);

  /** Closes one batch of payments that have waited too long. @returns true when there may be more of them. */
  async function expireBatch(): Promise<boolean> {
    return database.transaction(async (connection) => {
      const at = new Date(clock.now());
      const expired = await store.expirePayments(connection, {
        before: ago(pendingMs),
        at,
        limit: batchSize,
      });
      await limits.release(
        connection,
        expired.map((row) => row.payment_id),
      );
      await writeOutbox(
        connection,
        expired.map((row) => paymentNews(row, 'expired')),
      );
      return expired.length === batchSize;
    });
  }

  async function endBrokenStarts(): Promise<void> {
    await database.transaction(async (connection) =>
      limits.release(connection, await store.deleteBrokenStarts(connection, ago(startMs))),
    );
  }

  /**
   * Cancels the open checkouts of players on a break: of one player, or of all. The provider's report then ends the
   * payments. A checkout that could not be cancelled is tried again in the next tick.
   */
  async function cancelForBreaks(playerId?: bigint): Promise<void> {
    const pending = await store.findPending(database.pool, playerId);
    if (pending.length === 0) return;
    const onBreak = await limits.onBreak(database.pool, [...new Set(pending.map((row) => row.player_id))]);
    for (const { payment_id, provider, checkout_id } of pending.filter((row) => onBreak.has(row.player_id))) {
      await providers
        .find(provider)
        ?.cancel(checkout_id)
        .catch((error: unknown) =>
          log.warn({ err: error, provider, paymentId: payment_id }, 'checkout not cancelled'),
        );
    }
  }

  const poller = createPoller({
    clock,
    log,
    name: 'payments.close-deposits',
    jobs: platform.jobs,
    pauseMs,
    failure: 'deposits not closed',
    async tick() {
      await cancelForBreaks();
      await endBrokenStarts();
      await store.forgetEvents(database.pool, ago(eventRetentionMs));
      return expireBatch();
    },
  });

  let cancelling: Promise<void> = Promise.resolve();
  let unsubscribe = () => {};

  return {
    start() {
      unsubscribe = bus.subscribe<string>(breakTopic, (playerId) => {
        cancelling = cancelling
          .then(() => cancelForBreaks(BigInt(playerId)))
          .catch((error: unknown) =>
            log.error({ err: error, playerId }, 'checkouts not cancelled at the begin of a break'),
          );
      });
      poller.start(pauseMs);
    },
    async stop() {
      unsubscribe();
      await poller.stop();
      await cancelling;
    },
  };
}
