import { PlatformError } from '@fairline/contracts';
import type { Device } from '@fairline/runtime';
import { findPlayerById, type PlayerRow } from '../players/player-store.ts';
import type { OpenedSession, SessionOptions } from '../sessions/open-session.ts';
import type { EntryParts } from './entry-parts.ts';

type Parts = Pick<EntryParts, 'database' | 'limits' | 'sessions'>;

/**
 * Opens a session for an existing player, however they proved who they are.
 * @throws PlatformError SELF_EXCLUDED, ACCOUNT_CLOSED
 */
export async function enterAccount(
  { database, limits, sessions }: Parts,
  player: PlayerRow,
  options: SessionOptions,
): Promise<OpenedSession> {
  if (player.closed_at !== null) throw new PlatformError('ACCOUNT_CLOSED');
  if (await limits.isExcluded(player.id)) throw new PlatformError('SELF_EXCLUDED');
  return sessions.open(database.pool, player, options);
}

/** Opens a session for a player whom another provider has identified. @throws PlatformError SELF_EXCLUDED */
export async function admitPlayer(parts: Parts, playerId: bigint, device: Device): Promise<OpenedSession> {
  const player = await findPlayerById(parts.database.pool, playerId);
  if (!player) throw new PlatformError('WRONG_CREDENTIALS');
  return enterAccount(parts, player, { keep: false, device });
}
