import { isAdvertising, isMailingSetting } from '../domain/purposes.ts';
import { findChoice } from '../mailing/choice-store.ts';
import type { SendParts } from '../send.ts';
import { type Connection, type DueMessage, mayAdvertise } from '../store.ts';

export interface WantedParts {
  connection: Connection;
  limits: SendParts['limits'];
}

/**
 * Tells at the moment of sending why a message is not wanted any more; undefined when it is, or has no switch. Advertising
 * also ends for players on a break, and for those who may not play.
 */
export async function dropReason(
  { connection, limits }: WantedParts,
  { player_id: playerId, purpose }: Pick<DueMessage, 'player_id' | 'purpose'>,
): Promise<string | undefined> {
  if (playerId === null || !isMailingSetting(purpose)) return undefined;
  const choice = await findChoice(connection, playerId, purpose);
  if (!choice?.is_on) return 'not-wanted';
  if (!isAdvertising(purpose)) return undefined;
  if (!(await mayAdvertise(connection, playerId))) return 'may-not-play';
  return (await limits.onBreak(connection, [playerId])).has(playerId) ? 'on-break' : undefined;
}
