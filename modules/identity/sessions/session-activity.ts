import type { LimitsService } from '@fairline/limits';
import { createBoundedMap, type Platform } from '@fairline/runtime';
import { type LifeRules, recordEveryMs } from './domain/session-life.ts';
import { publishEnded } from './end-sessions.ts';
import { endAllOf } from './ended-store.ts';
import type { KnownSession } from './session-lookup.ts';
import { recordSeen } from './session-store.ts';

/** The times at which players were last active, as this process knows them. */
export interface SessionActivity {
  /** Records that the player of a session was active, by default now. Times are ms UTC. */
  record(session: KnownSession, atMs?: number): void;
  /** Returns the session with the last activity that this process has recorded. */
  seen(session: KnownSession): KnownSession;
  /** Writes what is recorded. Sessions of players whose session limit is used up end. */
  flush(): Promise<void>;
}

/** The activity of a second is written in one statement. A process that ends loses no more than that. */
const flushEveryMs = 1_000;
const maxEntries = 100_000;

export function createSessionActivity(
  { bus, clock, database, log }: Pick<Platform, 'bus' | 'clock' | 'database' | 'log'>,
  limits: Pick<LimitsService, 'outOfPlayTime'>,
  rulesNow: () => LifeRules,
): SessionActivity {
  const recorded = createBoundedMap<number>({ maxEntries });
  let waiting = new Map<string, number>();

  async function flush(): Promise<void> {
    const seen = [...waiting].map(([sessionId, atMs]) => ({ sessionId, at: new Date(atMs) }));
    waiting = new Map();
    if (seen.length === 0) return;
    const players = await recordSeen(database.pool, seen);
    // LIM-07: the server counts playing time too, so that a page that does not ping gains nothing.
    const over = await limits.outOfPlayTime([...new Set(players)]);
    if (over.length === 0) return;
    const ending = { reason: 'limit' as const, at: new Date(clock.now()) };
    publishEnded(bus, await endAllOf(database.pool, over, ending));
  }

  return {
    flush,

    record(session, atMs = clock.now()) {
      const { caller, isKept, seenAtMs } = session;
      const lastMs = Math.max(seenAtMs, recorded.get(caller.sessionId) ?? 0);
      if (atMs - lastMs < recordEveryMs(isKept, rulesNow())) return;
      recorded.set(caller.sessionId, atMs);
      if (waiting.size === 0) {
        clock.after(flushEveryMs, () => {
          flush().catch((error: unknown) => log.error({ err: error }, 'session activity not written'));
        });
      }
      waiting.set(caller.sessionId, atMs);
    },

    seen(session) {
      const atMs = recorded.get(session.caller.sessionId) ?? 0;
      return atMs > session.seenAtMs ? { ...session, seenAtMs: atMs } : session;
    },
  };
}
