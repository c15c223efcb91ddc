import type { Platform } from '@fairline/runtime';
import { type MatchParts, matchPerson } from './match-person.ts';
import { findUnkeyed } from './person-store.ts';

const atOnce = 100;
/** When all players have keys, the job looks again after this time. */
const idleMs = 3_600_000;

/**
 * Creates the job that compares the players who were stored by an older version, without keys or with fewer. It walks
 * through their numbers once.
 * @returns a tick, which resolves to true when there is more to do
 */
export function createKeyFilling(parts: MatchParts & Pick<Platform, 'database'>): () => Promise<boolean> {
  let after = 0n;
  let idleUntilMs = 0;
  return async () => {
    if (parts.clock.now() < idleUntilMs) return false;
    const ids = await findUnkeyed(parts.database.pool, after, atOnce);
    for (const playerId of ids) {
      await parts.database.transaction((connection) => matchPerson(parts, connection, playerId));
      after = playerId;
    }
    const isMore = ids.length === atOnce;
    if (!isMore) idleUntilMs = parts.clock.now() + idleMs;
    return isMore;
  };
}
