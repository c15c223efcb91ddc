import type { Database, ManualClock } from '@fairline/runtime';

/** The longest wait for running statements, ms of the machine: a test may hold one on purpose, such as at a lock. */
const patienceMs = 1_000;
/** Work that goes on after a statement asks for the next one within so many turns of the event loop. */
const quietTurns = 3;

/**
 * Returns a clock that moves only when the database has answered what it was asked, and the work that asked has gone on.
 * Background work begins its pause when it ends. If the clock moved while that work waits for the database, the pause would begin
 * at the later time, and a test that does not move the clock again would never see the next round.
 */
export function clockAfterStatements(clock: ManualClock, { pool }: Pick<Database, 'pool'>): ManualClock {
  const clients = new Set<object>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  // The driver knows whether a connection waits for an answer; its types do not.
  const isAsked = (client: object) => Reflect.get(client, 'readyForQuery') === false;
  const isConnecting = () => pool.totalCount > clients.size;

  async function untilAnswered(): Promise<void> {
    const endMs = performance.now() + patienceMs;
    for (let quiet = 0; quiet < quietTurns && performance.now() < endMs; quiet++) {
      if (isConnecting() || [...clients].some(isAsked)) quiet = -1;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  return {
    ...clock,
    async advance(durationMs) {
      await untilAnswered();
      return clock.advance(durationMs);
    },
    async skip(durationMs) {
      await untilAnswered();
      return clock.skip(durationMs);
    },
  };
}
