import { settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { refuseWeak } from '../players/passwords.ts';
import { changePasswordHash, findPersonalData, type PlayerRow } from '../players/player-store.ts';
import { keepReplaced, refuseUsed } from '../protection/old-passwords.ts';
import { recordPlayerEvent } from '../security/record-security-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { endAllOf } from '../sessions/ended-store.ts';
import type { EntryParts } from './entry-parts.ts';

/**
 * Refuses a sign-in by a password that the site has invented, unless it brings one of the player. Who is not let in
 * anyway chooses none first: entering the account says why it is closed.
 * @throws PlatformError NEW_PASSWORD_NEEDED
 */
export async function requireOwnPassword(
  { limits }: Pick<EntryParts, 'limits'>,
  player: Pick<PlayerRow, 'id' | 'closed_at' | 'has_initial_password'>,
  newPassword: string | undefined,
): Promise<void> {
  if (!player.has_initial_password || newPassword !== undefined) return;
  if (player.closed_at !== null || (await limits.isExcluded(player.id))) return;
  throw new PlatformError('NEW_PASSWORD_NEEDED');
}

/**
 * Returns the hash of the password that replaces the invented one; undefined for a player who has chosen theirs.
 * @throws PlatformError PASSWORD_WEAK
 */
export async function ownPasswordHash(
  { config, database, hashPassword }: Pick<EntryParts, 'config' | 'database' | 'hashPassword'>,
  player: PlayerRow,
  newPassword: string | undefined,
): Promise<string | undefined> {
  const path = 'body.uNewPassword';
  if (!player.has_initial_password || newPassword === undefined) return undefined;
  const person = await findPersonalData(database.pool, player.id);
  if (!person) return undefined;
  refuseWeak(newPassword, path, { ...person, companyName: config.get(settings.core.companyName) });
  const present = { playerId: player.id, presentHash: player.password_hash };
  await refuseUsed(database.pool, { ...present, password: newPassword, path });
  return hashPassword(newPassword);
}

/**
 * Replaces the invented password of a player who is let in, and ends the sessions from before.
 * @returns the player with the new password. @throws PlatformError WRONG_CREDENTIALS when it has changed meanwhile
 */
export async function replaceInitialPassword(
  parts: EntryParts,
  player: PlayerRow,
  newHash: string,
): Promise<PlayerRow> {
  const { id: playerId, password_hash: oldHash } = player;
  await endSessions(parts, async (connection, at) => {
    const isChanged = await changePasswordHash(connection, { playerId, oldHash, newHash });
    if (!isChanged) throw new PlatformError('WRONG_CREDENTIALS');
    await keepReplaced(connection, { playerId, oldHash, at });
    await recordPlayerEvent(parts, connection, 'password-changed', playerId);
    return endAllOf(connection, [playerId], { reason: 'password', at });
  });
  return { ...player, password_hash: newHash, has_initial_password: false };
}
