import { breakTopic, type LimitsService } from '@fairline/limits';
import { createPoller, type Platform, writeOutbox } from '@fairline/runtime';
import { eventsKeptMs, pendingMs, startMs } from './domain/payment-times.ts';
import { paymentNews } from './payment-news.ts';
import type { PaymentProvider } from './provider.ts';
import * as store from './store.ts';

/** Ends deposits that will not, or must not, be paid. */
export interface Closing {
  start(): void;
  stop(): Promise<void>;
}

export interface ClosingParts {
  limits: Pick<LimitsService, 'release' | 'onBreak'>;
  providerOf(name: string): PaymentProvider | undefined;
}

const pauseMs = 60_000;
const batch = 100;

/** A round each minute; and at once when a player begins a break, whose open checkouts are then called off. */
export function closing(platform: Platform, { limits, providerOf }: ClosingParts): Closing {
  const { bus, clock, database, log } = platform;
  const ago = (ms: number) => new Date(clock.now() - ms);

  /** @returns whether there may be more. */
  async function expire(): Promise<boolean> {
    return database.transaction(async (connection) => {
      const at = new Date(clock.now());
      const expired = await store.expirePayments(connection, { before: ago(pendingMs), at, limit: batch });
      await limits.release(
        connection,
        expired.map((row) => row.payment_id),
      );
      await writeOutbox(
        connection,
        expired.map((row) => paymentNews(row, 'expired')),
      );
      return expired.length === batch;
    });
  }

  async function endBrokenStarts(): Promise<void> {
    await database.transaction(async (connection) =>
      limits.release(connection, await store.takeBrokenStarts(connection, ago(startMs))),
    );
  }

  /**
   * Calls off what players on a break could still pay: of one player, or of all. Their payments end by the provider's
   * report; what could not be called off is tried again in the next round.
   */
  async function callOff(playerId?: bigint): Promise<void> {
    const pending = await store.findPending(database.pool, playerId);
    if (pending.length === 0) return;
    const onBreak = await limits.onBreak(database.pool, [...new Set(pending.map((row) => row.player_id))]);
    for (const { payment_id, provider, checkout_id } of pending.filter((row) => onBreak.has(row.player_id))) {
      await providerOf(provider)
        ?.cancelCheckout(checkout_id)
        .catch((error: unknown) =>
          log.warn({ err: error, provider, paymentId: payment_id }, 'checkout not called off'),
        );
    }
  }

  const closingPoller = createPoller({
    clock,
    log,
    pauseMs,
    failure: 'payments not closed',
    async tick() {
      await callOff();
      await endBrokenStarts();
      await store.forgetEvents(database.pool, ago(eventsKeptMs));
      return expire();
    },
  });

  let calling: Promise<void> = Promise.resolve();
  let unsubscribe = () => {};

  return {
    start() {
      unsubscribe = bus.subscribe<string>(breakTopic, (playerId) => {
        calling = calling
          .then(() => callOff(BigInt(playerId)))
          .catch((error: unknown) => log.error({ err: error }, 'checkouts of a break not called off'));
      });
      closingPoller.start(pauseMs);
    },
    async stop() {
      unsubscribe();
      await closingPoller.stop();
      await calling;
    },
  };
}
