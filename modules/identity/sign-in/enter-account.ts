import { PlatformError } from '@fairline/contracts';
import type { Device } from '@fairline/runtime';
import { findPlayerById, type PlayerRow } from '../players/player-store.ts';
import type { OpenedSession, SessionOptions } from '../sessions/open-session.ts';
import { setFailureReason } from './attempt-facts-store.ts';
import type { EntryParts } from './entry-parts.ts';

type Parts = Pick<EntryParts, 'database' | 'sessions'>;

/**
 * Opens a session for an existing player, however they proved who they are.
 * @throws PlatformError SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function enterAccount(
  { database, sessions }: Parts,
  player: PlayerRow,
  options: SessionOptions,
): Promise<OpenedSession> {
  if (player.closed_at !== null) {
    if (options.attempt) await setFailureReason(database.pool, options.attempt.id, 'closed');
    throw new PlatformError('ACCOUNT_CLOSED');
  }
  try {
    return await sessions.open(database.pool, player, options);
  } catch (error) {
    const isExcluded = error instanceof PlatformError && error.code === 'SELF_EXCLUDED';
    if (isExcluded && options.attempt) await setFailureReason(database.pool, options.attempt.id, 'excluded');
    throw error;
  }
}

/** Opens a session for a player whom another provider has identified. @throws PlatformError SELF_EXCLUDED */
export async function admitPlayer(parts: Parts, playerId: bigint, device: Device): Promise<OpenedSession> {
  const player = await findPlayerById(parts.database.pool, playerId);
  if (!player) throw new PlatformError('WRONG_CREDENTIALS');
  return enterAccount(parts, player, { keep: false, device });
}
