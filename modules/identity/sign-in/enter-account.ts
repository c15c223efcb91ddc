import { PlatformError } from '@fairline/contracts';
import type { Device } from '@fairline/runtime';
import { findPlayerById, type PlayerRow } from '../players/player-store.ts';
import type { OpenedSession, SessionOptions } from '../sessions/open-session.ts';
import { setFailureReason } from './attempt-facts-store.ts';
import type { EntryParts } from './entry-parts.ts';

type Parts = Pick<EntryParts, 'database' | 'persons' | 'sessions'>;

/**
 * Opens a session for an existing player, however they proved who they are. A player with a new device is compared with
 * others.
 * @throws PlatformError SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function enterAccount(
  { database, persons, sessions }: Parts,
  player: PlayerRow,
  options: SessionOptions,
): Promise<OpenedSession> {
  if (player.closed_at !== null) {
    if (options.attempt) await setFailureReason(database.pool, options.attempt.id, 'closed');
    throw new PlatformError('ACCOUNT_CLOSED');
  }
  try {
    const session = await sessions.open(database.pool, player, options);
    if (session.addsDevice) await database.transaction((connection) => persons.match(connection, player.id));
    return session;
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
