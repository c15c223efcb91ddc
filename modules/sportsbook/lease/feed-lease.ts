import { createPoller, type Database, type Platform } from '@fairline/runtime';
import { beatLease, holdFence, type LeaseRow, readLease, releaseLease, takeLease } from './lease-store.ts';
import { withReadOnlyPool } from './read-only-pool.ts';

/** The pause between two beats of the holder, and between two looks of the others. */
export const beatMs = 1_000;
/** The number of looks without a new beat after which the holder counts as dead. */
const patienceLooks = 3;

/** The error of a write by a process that does not hold the lease. Nothing was written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * The lease on the feeds. One process holds it, and only the holder's writes are carried out. No clock decides about it: a
 * holder counts as dead when its beat stays the same for a while, and the number of the lease keeps a holder from writing
 * that was only slow.
 */
export interface FeedLease {
  /** The number of the lease while this process holds it; undefined otherwise. */
  number(): number | undefined;
  /**
   * The database for the writes of the holder. Its transactions fail with {@link LeaseLost} in any other process, and its
   * pool only reads.
   */
  database: Database;
  /** Takes the lease when it is free, and starts to watch it. */
  start(): Promise<void>;
  /** Takes the lease no more. A held one stays until {@link FeedLease.release}. */
  stop(): Promise<void>;
  /** Gives the lease back, so that another process takes it at once. */
  release(): Promise<void>;
}

export interface LeaseParts {
  /** Is called when this process has taken the lease over. When it fails, the lease is given back. */
  onTaken(number: number): Promise<void>;
  /** Is called when another process has taken the lease over. */
  onLost(): Promise<void>;
}

export function createFeedLease(platform: Platform, { onTaken, onLost }: LeaseParts): FeedLease {
  const { clock, database, ids, jobs, log } = platform;
  const holder = ids.uuid();
  let held: number | undefined;
  /** The lease of another process as it was last read, and the number of looks since it changed. */
  let seen: LeaseRow | undefined;
  let looks = 0;
  /** The calls of `onTaken` and `onLost`, one after the other. */
  let turn: Promise<void> = Promise.resolve();

  function lose(number: number): void {
    if (held !== number) return;
    held = undefined;
    seen = undefined;
    log.warn({ number }, 'feed lease lost: another process receives the feeds');
    turn = turn
      .then(onLost)
      .catch((error: unknown) =>
        log.error({ err: error, number }, 'feeds not stopped after the lease was lost'),
      );
  }

  async function look(): Promise<void> {
    const row = await readLease(database.pool);
    looks = row.number === seen?.number && row.beat === seen.beat ? looks + 1 : 0;
    seen = row;
    if (row.holder !== null && looks < patienceLooks) return;
    const number = await takeLease(database.pool, row, holder);
    if (number === undefined) return;
    held = number;
    log.info({ number }, 'feed lease taken');
    await turn;
    await takeTurn(number);
  }

  /** Starts the work of the holder. A process that cannot do it leaves it to another one, or to its own next look. */
  async function takeTurn(number: number): Promise<void> {
    turn = onTaken(number);
    try {
      await turn;
    } catch (error) {
      turn = Promise.resolve();
      lose(number);
      await turn;
      await releaseLease(database.pool, number);
      throw error;
    }
  }

  async function tick(): Promise<boolean> {
    const number = held;
    if (number === undefined) await look();
    else if (!(await beatLease(database.pool, number))) lose(number);
    return false;
  }

  const poller = createPoller({
    clock,
    log,
    name: 'sportsbook.lease',
    jobs,
    pauseMs: beatMs,
    failure: 'feed lease not renewed or taken',
    tick,
  });

  return {
    number: () => held,
    database: {
      ...withReadOnlyPool(database),
      async transaction(work) {
        const number = held;
        if (number === undefined) throw new LeaseLost('another process receives the feeds');
        return database.transaction(async (connection) => {
          if (!(await holdFence(connection, number))) {
            lose(number);
            throw new LeaseLost(`the lease ${number} was taken over`);
          }
          return work(connection);
        });
      },
    },
    async start() {
      await tick();
      poller.start(beatMs);
    },
    async stop() {
      await poller.stop();
      await turn;
    },
    async release() {
      const number = held;
      held = undefined;
      if (number !== undefined) await releaseLease(database.pool, number);
    },
  };
}
