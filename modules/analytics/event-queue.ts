import { type Clock, createPoller, type Logger } from '@fairline/runtime';
import type { EventRow } from './store.ts';

export interface EventQueue {
  /** @returns how many of the rows there was room for. */
  add(rows: readonly EventRow[]): number;
  /** Writes what there is. Resolves when it is written, or has failed. */
  flush(): Promise<void>;
  start(): void;
  /** Writes the rest. */
  stop(): Promise<void>;
}

export interface EventQueueParts {
  clock: Clock;
  log: Logger;
  write(rows: readonly EventRow[]): Promise<void>;
  onLost(count: number): void;
}

const flushMs = 1_000;
const batchRows = 1_000;
/** Events are worth less than the memory of the process: what is beyond this is lost. */
const maxRows = 10_000;

/** Collects events and writes them together, once a second: one insert for many readers. A crash loses a second. */
export function eventQueue({ clock, log, write, onLost }: EventQueueParts): EventQueue {
  const waiting: EventRow[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batchRows);
      try {
        await write(rows);
      } catch (error) {
        log.error({ err: error, events: rows.length }, 'events not written');
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
    pauseMs: flushMs,
    failure: 'events not flushed',
    async tick() {
      await flush();
      return false;
    },
  });

  return {
    add(rows) {
      const taken = rows.slice(0, Math.max(0, maxRows - waiting.length));
      waiting.push(...taken);
      if (taken.length < rows.length) onLost(rows.length - taken.length);
      return taken.length;
    },
    flush,
    start: () => flushing.start(flushMs),
    async stop() {
      await flushing.stop();
      await flush();
      // The first may have been one that was under way, and at its end.
      await flush();
    },
  };
}
