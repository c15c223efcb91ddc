import type { Platform } from '@fairline/runtime';
import type { PlayerRow } from '../../players/player-store.ts';
import { insertLink, removeTicket } from './social-store.ts';

/**
 * Links the ticket's provider to the account of a player who has just signed in by password. Both have to name the same
 * e-mail address.
 * @returns true when the provider is linked
 */
export async function linkAccount(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { id, email }: Pick<PlayerRow, 'id' | 'email'>,
  ticketDigest: Buffer,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    const at = new Date(clock.now());
    const removed = await removeTicket(connection, ticketDigest, at);
    if (!removed || removed.email === '' || removed.email.toLowerCase() !== email?.toLowerCase())
      return false;
    return insertLink(connection, { ...removed, playerId: id, at });
  });
}
