import { invalidInput } from '@fairline/contracts';
import { type Database, type Platform, type pg, writeOutbox } from '@fairline/runtime';

/** Data of the database that a process keeps in memory whole, because it reads it far more often than it changes. */
export interface LiveCopy<Value> {
  current(): Value;
  /** Number of the load that `current` comes from: another one after each. */
  revision(): number;
  /** Loads again; afterwards `current` shows everything that was committed before the call. */
  refresh(): Promise<void>;
  /**
   * Writes in one transaction with the word of it to every process, and loads again. `by` names who makes the change.
   * @returns what `write` gave. @throws PlatformError INVALID_INPUT when it names nobody.
   */
  change<Result>(
    database: Pick<Database, 'transaction'>,
    by: string,
    write: (connection: pg.PoolClient) => Promise<Result>,
  ): Promise<Result>;
  /** Loads, and follows changes from then on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How soon a copy is right again when the word of a change was lost on its way. */
const refreshMs = 60_000;
const retryMs = 1_000;

/** `initial` is what there is before the first load. When a load fails, the copy stays and is tried again. */
export function liveCopy<Value>(
  { bus, clock, log }: Pick<Platform, 'bus' | 'clock' | 'log'>,
  options: { topic: string; initial: Value; load(): Promise<Value> },
): LiveCopy<Value> {
  const underWay = new Set<Promise<void>>();
  let value = options.initial;
  let asked = 0;
  let shown = 0;
  let stopped = true;
  let cancel = () => {};
  let unsubscribe = () => {};

  function refresh(): Promise<void> {
    // Loads can overtake one another; an older one never replaces what a newer one has brought.
    const turn = ++asked;
    const work = options.load().then((loaded) => {
      if (turn < shown) return;
      shown = turn;
      value = loaded;
    });
    const settled = work.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return work;
  }

  function follow(): void {
    refresh().then(
      () => later(refreshMs),
      (error: unknown) => {
        log.error({ err: error, topic: options.topic }, 'reload failed; the values before it stay');
        later(retryMs);
      },
    );
  }

  function later(delayMs: number): void {
    cancel();
    if (!stopped) cancel = clock.after(delayMs, follow);
  }

  return {
    current: () => value,
    revision: () => shown,
    refresh,
    async change(database, by, write) {
      if (by === '') throw invalidInput('by', 'a change names who made it');
      const result = await database.transaction(async (connection) => {
        const written = await write(connection);
        await writeOutbox(connection, [{ topic: options.topic, message: {} }]);
        return written;
      });
      // The change has happened, whether or not this process sees it at once: its announcement follows.
      await refresh().catch((error: unknown) =>
        log.error({ err: error, topic: options.topic }, 'not reloaded after a change'),
      );
      return result;
    },
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
      await Promise.all(underWay);
    },
  };
}
