import { sessionLimit } from './domain/limit-types.ts';
import { countPlay, remainingPlay } from './domain/play-time.ts';
import { inForceAt } from './in-force.ts';
import type { LimitsContext } from './limits-context.ts';
import { findLimits, findPlayTime, savePlayTime } from './store.ts';

/** Counts playing time. @returns ms that the session limit leaves of the day, or null without such a limit. */
export async function countPlayTime(
  { clock, database }: LimitsContext,
  playerId: bigint,
): Promise<number | null> {
  return database.transaction(async (connection) => {
    const nowMs = clock.now();
    const session = inForceAt(await findLimits(connection, playerId), nowMs).get(sessionLimit);
    if (!session) return null;
    const play = countPlay(await findPlayTime(connection, playerId), nowMs);
    await savePlayTime(connection, playerId, play);
    return remainingPlay(session.value, play, nowMs);
  });
}
