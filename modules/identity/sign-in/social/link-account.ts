import { type Platform, secretDigest } from '@fairline/runtime';
import { insertLink, removeTicket } from './social-store.ts';

/**
 * Links the ticket's provider to the account of a player who has just signed in by password. Both have to name the same
 * e-mail address.
 * @returns true when the provider is linked
 */
export async function linkAccount(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { userId, email }: { userId: string; email: string | null },
  ticket: string,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    const at = new Date(clock.now());
    const removed = await removeTicket(connection, secretDigest(ticket), at);
    if (!removed || removed.email.toLowerCase() !== email?.toLowerCase()) return false;
    return insertLink(connection, { ...removed, playerId: BigInt(userId), at });
  });
}
