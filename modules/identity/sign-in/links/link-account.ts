import type { Platform } from '@fairline/runtime';
import type { PlayerRow } from '../../players/player-store.ts';
import { recordPlayerEvent } from '../../security/record-security-event.ts';
import { insertLink, removeTicket } from './social-store.ts';

/**
 * Links the ticket's provider to the account of a player who has just signed in by password. Both have to name the same
 * e-mail address. The player gets a letter about the new way in.
 * @returns true when the provider is linked
 */
export async function linkAccount(
  parts: Pick<Platform, 'clock' | 'database' | 'ids'>,
  { id, email }: Pick<PlayerRow, 'id' | 'email'>,
  ticketDigest: Buffer,
): Promise<boolean> {
  const { clock, database } = parts;
  return database.transaction(async (connection) => {
    const at = new Date(clock.now());
    const removed = await removeTicket(connection, ticketDigest, at);
    if (!removed || removed.email === '' || removed.email.toLowerCase() !== email?.toLowerCase())
      return false;
    const isLinked = await insertLink(connection, { ...removed, playerId: id, at });
    if (isLinked) await recordPlayerEvent(parts, connection, 'factor-added', id, 'network');
    return isLinked;
  });
}
