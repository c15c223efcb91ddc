import { limitAt } from './domain/change-limit.ts';
import { selfExclusion } from './domain/limit-types.ts';
import { inForceAt } from './in-force.ts';
import type { LimitsContext } from './limits-context.ts';
import { type Connection, findBreaks, findLimits } from './store.ts';

/** Returns the players of the list whose self-exclusion or timeout is running. */
export async function playersOnBreak(
  connection: Connection,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<Set<bigint>> {
  const breaks = await findBreaks(connection, playerIds);
  const running = breaks.filter(({ limitType, stored }) => limitAt(limitType, stored, nowMs));
  return new Set(running.map(({ playerId }) => playerId));
}

/** Returns the players of the list whose self-exclusion is running. */
export async function excludedAmong(
  connection: Connection,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<Set<bigint>> {
  const breaks = await findBreaks(connection, playerIds);
  const running = breaks.filter(
    ({ limitType, stored }) => limitType === selfExclusion && limitAt(limitType, stored, nowMs),
  );
  return new Set(running.map(({ playerId }) => playerId));
}

/** True while a player's self-exclusion is running. */
export async function isExcluded({ clock, database }: LimitsContext, playerId: bigint): Promise<boolean> {
  const stored = await findLimits(database.pool, playerId);
  return inForceAt(stored, clock.now()).has(selfExclusion);
}
