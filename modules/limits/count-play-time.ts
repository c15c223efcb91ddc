import { limitAt } from './domain/change-limit.ts';
import { sessionLimit } from './domain/limit-types.ts';
import { countPlay, remainingPlay } from './domain/play-time.ts';
import { inForceAt } from './in-force.ts';
import type { LimitsContext } from './limits-context.ts';
import { type Connection, findLimits, findPlayTime, findSessionLimits, savePlayTime } from './store.ts';

/** Counts playing time. @returns ms that the session limit leaves of the day, or null without such a limit. */
export async function countPlayTime(
  { clock, database }: LimitsContext,
  playerId: bigint,
): Promise<number | null> {
  return database.transaction(async (connection) => {
    const nowMs = clock.now();
    const session = inForceAt(await findLimits(connection, playerId), nowMs).get(sessionLimit);
    return session ? countUnder(connection, playerId, session.value, nowMs) : null;
  });
}

/** Counts playing time of many players. @returns those whose session limit leaves nothing of the day */
export async function playersOutOfTime(
  { clock, database }: LimitsContext,
  playerIds: readonly bigint[],
): Promise<bigint[]> {
  const nowMs = clock.now();
  // Most players have no such limit, so one statement finds those who do.
  const over: bigint[] = [];
  for (const { playerId, stored } of await findSessionLimits(database.pool, playerIds)) {
    const limit = limitAt(sessionLimit, stored, nowMs);
    if (!limit) continue;
    const remainingMs = await database.transaction((connection) =>
      countUnder(connection, playerId, limit.value, nowMs),
    );
    if (remainingMs === 0) over.push(playerId);
  }
  return over;
}

/** Counts playing time under a limit in hours. @returns ms that remain of the day */
async function countUnder(
  connection: Connection,
  playerId: bigint,
  hours: bigint,
  nowMs: number,
): Promise<number> {
  const play = countPlay(await findPlayTime(connection, playerId), nowMs);
  await savePlayTime(connection, playerId, play);
  return remainingPlay(hours, play, nowMs);
}
