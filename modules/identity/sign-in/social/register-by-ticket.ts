import { PlatformError, type SocialRegistration } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import type { EntryService } from '../entry.ts';
import { findTicket, insertLink, removeTicket } from '../links/social-store.ts';
import type { Registered } from '../registration/register.ts';
import type { RegistrationOrigin } from '../registration/registration-origin.ts';

interface Parts extends Pick<Platform, 'clock' | 'database'> {
  entry: Pick<EntryService, 'register'>;
}

/**
 * Opens an account that the ticket's provider signs in to from then on. The ticket is used up in the transaction that
 * opens the account. @throws PlatformError SOCIAL_TICKET_UNKNOWN, and those of registration
 */
export async function registerByTicket(
  { clock, database, entry }: Parts,
  { ticket, ...rest }: SocialRegistration,
  from: RegistrationOrigin,
): Promise<Registered> {
  const digest = secretDigest(ticket);
  const found = await findTicket(database.pool, digest, new Date(clock.now()));
  if (!found) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
  return entry.register(
    { ...rest, email: found.email === '' ? null : found.email, network: found.provider },
    from,
    async (connection, playerId) => {
      const at = new Date(clock.now());
      const removed = await removeTicket(connection, digest, at);
      const isLinked = removed !== undefined && (await insertLink(connection, { ...removed, playerId, at }));
      if (!isLinked) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
    },
  );
}
