import { limitAt } from './domain/change-limit.ts';
import { selfExclusion } from './domain/limit-types.ts';
import type { LimitsContext } from './limits-context.ts';
import { type Connection, findBreaks, type PlayerLimit } from './store.ts';

/** Returns the players of the list whose self-exclusion or timeout is running. */
export async function playersOnBreak(
  connection: Connection,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<Set<bigint>> {
  return playersOf(await runningBreaks(connection, playerIds, nowMs));
}

/** Returns the players of the list whose self-exclusion is running. */
export async function excludedAmong(
  connection: Connection,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<Set<bigint>> {
  const running = await runningBreaks(connection, playerIds, nowMs);
  return playersOf(running.filter(({ limitType }) => limitType === selfExclusion));
}

/** True while a player's self-exclusion is running. */
export async function isExcluded({ clock, database }: LimitsContext, playerId: bigint): Promise<boolean> {
  return (await excludedAmong(database.pool, [playerId], clock.now())).has(playerId);
}

/** Returns the end of the running self-exclusion of a player, in ms since the Unix epoch; undefined without one. */
export async function exclusionEnd(
  { clock, database }: LimitsContext,
  playerId: bigint,
): Promise<number | undefined> {
  const running = await runningBreaks(database.pool, [playerId], clock.now());
  return running.find(({ limitType }) => limitType === selfExclusion)?.stored.endsAtMs ?? undefined;
}

async function runningBreaks(
  connection: Connection,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<PlayerLimit[]> {
  const breaks = await findBreaks(connection, playerIds);
  return breaks.filter(({ limitType, stored }) => limitAt(limitType, stored, nowMs));
}

function playersOf(limits: readonly PlayerLimit[]): Set<bigint> {
  return new Set(limits.map(({ playerId }) => playerId));
}
