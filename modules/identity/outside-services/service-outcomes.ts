import { PlatformError } from '@fairline/contracts';
import { createBoundedMap, type Platform } from '@fairline/runtime';
import { type OutsideService, saveOutcome } from './outcome-store.ts';

/** Keeps when each service of others has last worked, and when and why it has last failed. */
export interface ServiceOutcomes {
  /** Does work that needs a service, and stores how it ended. The work keeps its answer and its error. */
  watch<Answer>(service: OutsideService, work: () => Promise<Answer>): Promise<Answer>;
}

/** A process stores the same outcome of a service at most this often, so that a busy site does not write at each use. */
const pauseMs = 10_000;
/** Two captchas and sixteen networks, each with a success and a failure. */
const maxKept = 64;
const maxFailureChars = 200;

export function createServiceOutcomes({
  clock,
  database,
  log,
}: Pick<Platform, 'clock' | 'database' | 'log'>): ServiceOutcomes {
  const storedAt = createBoundedMap<number>({ maxEntries: maxKept });

  async function store(service: OutsideService, failure: string | null): Promise<void> {
    const nowMs = clock.now();
    const key = `${service.kind} ${service.name} ${failure === null ? 'ok' : 'failed'}`;
    if (nowMs - (storedAt.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs) return;
    storedAt.set(key, nowMs);
    // The player signs in also when the outcome cannot be stored.
    await saveOutcome(database.pool, service, { at: new Date(nowMs), failure }).catch((error: unknown) =>
      log.warn({ err: error, ...service }, 'outcome of a service not stored'),
    );
  }

  return {
    async watch(service, work) {
      try {
        const answer = await work();
        await store(service, null);
        return answer;
      } catch (error) {
        await store(service, wordsOf(error));
        throw error;
      }
    },
  };
}

/** Returns the words of a failure. They have no data of a person, since they are of a request or a code. */
function wordsOf(error: unknown): string {
  if (!(error instanceof PlatformError)) return 'internal error';
  return `${error.code}: ${error.message}`.slice(0, maxFailureChars);
}
