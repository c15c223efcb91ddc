import { type Clock, createPoller, type Jobs, type Logger } from '@fairline/runtime';
import type { EventRow } from './store.ts';

export interface EventQueue {
  /** Adds rows to the queue. @returns the number of rows for which the queue had space */
  add(rows: readonly EventRow[]): number;
  /** Writes all queued rows. Resolves when they are written or have failed. */
  flush(): Promise<void>;
  start(): void;
  /** Writes the remaining rows and stops. */
  stop(): Promise<void>;
}

export interface EventQueueParts {
  clock: Clock;
  log: Logger;
  jobs?: Jobs | undefined;
  write(rows: readonly EventRow[]): Promise<void>;
  onLost(count: number): void;
}

const flushMs = 1_000;
const batchRows = 1_000;
/** The maximum number of queued rows. Further events are dropped, so that a slow database does not fill the memory. */
const maxRows = 10_000;

/**
 * Creates a queue that inserts the events of many readers together, once a second. A crash loses the events of at most
 * a second.
 */
export function createEventQueue({ clock, log, jobs, write, onLost }: EventQueueParts): EventQueue {
  const waiting: EventRow[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batchRows);
      try {
        await write(rows);
      } catch (error) {
        log.error({ err: error, events: rows.length }, 'events lost: insert failed');
        onLost(rows.length);
      }
    }
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  const flushing = createPoller({
    clock,
    log,
    name: 'analytics.flush',
    jobs,
    pauseMs: flushMs,
    failure: 'event flush failed',
    async tick() {
      await flush();
      return false;
    },
  });

  return {
    add(rows) {
      const accepted = rows.slice(0, Math.max(0, maxRows - waiting.length));
      waiting.push(...accepted);
      if (accepted.length < rows.length) onLost(rows.length - accepted.length);
      return accepted.length;
    },
    flush,
    start: () => flushing.start(flushMs),
    async stop() {
      await flushing.stop();
      await flush();
      // The first flush may have joined one that was about to end, so a second one follows.
      await flush();
    },
  };
}
