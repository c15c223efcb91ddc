import { invalidInput } from '@fairline/contracts';
import { type Database, type Platform, type pg, writeOutbox } from '@fairline/runtime';

/** A copy of database data in memory. The data are read far more often than they change. */
export interface LiveCopy<Value> {
  current(): Value;
  /** Returns the number of the load that `current` comes from. It changes with each load. */
  revision(): number;
  /** Loads the data again. Afterwards `current` contains every change that was committed before the call. */
  refresh(): Promise<void>;
  /**
   * Writes and announces the change to every process in one transaction, and loads again. `by` names the person who
   * makes it.
   * @returns the result of `write`
   * @throws PlatformError INVALID_INPUT when `by` is empty
   */
  change<Result>(
    database: Pick<Database, 'transaction'>,
    by: string,
    write: (connection: pg.PoolClient) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Does the same in the caller's transaction. The copies are loaded again when it is committed, that of this process by
   * the announcement or by `refreshAfterChange`.
   * @throws PlatformError INVALID_INPUT when `by` is empty
   */
  changeWithin<Result>(
    connection: pg.PoolClient,
    by: string,
    write: (connection: pg.PoolClient) => Promise<Result>,
  ): Promise<Result>;
  /** Loads the data again after a committed change. After a failure the announcement of the change does. */
  refreshAfterChange(): Promise<void>;
  /** Loads the data and follows changes from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The maximum time between two loads, in case the message of a change was lost. */
const refreshMs = 60_000;
const retryMs = 1_000;

/**
 * Creates a copy that is `initial` before its first load. After a failed load the copy keeps its data and is loaded
 * again later.
 */
export function createLiveCopy<Value>(
  { bus, clock, log }: Pick<Platform, 'bus' | 'clock' | 'log'>,
  options: { topic: string; initial: Value; load(): Promise<Value>; onLoaded?(value: Value): void },
): LiveCopy<Value> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let value = options.initial;
  let loads = 0;
  let stopped = true;
  let cancel = () => {};
  let unsubscribe = () => {};

  async function load(): Promise<void> {
    try {
      const loaded = await options.load();
      loads += 1;
      value = loaded;
      options.onLoaded?.(loaded);
    } finally {
      running = undefined;
    }
  }

  /**
   * One load runs at a time, since of two the later could have read the older data. A load that runs may have begun
   * before the change, so whoever asks meanwhile waits for the next one, all together.
   */
  function refresh(): Promise<void> {
    if (!running) {
      running = load();
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = load();
        return running;
      });
    return next;
  }

  function follow(): void {
    refresh().then(
      () => later(refreshMs),
      (error: unknown) => {
        log.error({ err: error, topic: options.topic }, 'reload failed: old values stay');
        later(retryMs);
      },
    );
  }

  function later(delayMs: number): void {
    cancel();
    if (!stopped) cancel = clock.after(delayMs, follow);
  }

  async function changeWithin<Result>(
    connection: pg.PoolClient,
    by: string,
    write: (connection: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    requireName(by);
    const written = await write(connection);
    await writeOutbox(connection, [{ topic: options.topic, message: {} }]);
    return written;
  }

  async function refreshAfterChange(): Promise<void> {
    await refresh().catch((error: unknown) =>
      log.error({ err: error, topic: options.topic }, 'reload after change failed'),
    );
  }

  return {
    current: () => value,
    revision: () => loads,
    refresh,
    changeWithin,
    async change(database, by, write) {
      requireName(by);
      const result = await database.transaction((connection) => changeWithin(connection, by, write));
      await refreshAfterChange();
      return result;
    },
    refreshAfterChange,
    async start() {
      stopped = false;
      unsubscribe = bus.subscribe(options.topic, follow);
      await refresh();
      later(refreshMs);
    },
    async stop() {
      stopped = true;
      unsubscribe();
      cancel();
      await Promise.allSettled([running, next]);
    },
  };
}

function requireName(by: string): void {
  if (by === '') throw invalidInput('by', 'a change names who made it');
}
