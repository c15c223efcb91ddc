import { type AnswerOf, type getSocialTicket, PlatformError } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { findTicket } from '../links/social-store.ts';

/** Reads the person whom a ticket stands for. @throws PlatformError SOCIAL_TICKET_UNKNOWN */
export async function readTicket(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  ticket: string,
): Promise<AnswerOf<typeof getSocialTicket>> {
  const row = await findTicket(database.pool, secretDigest(ticket), new Date(clock.now()));
  if (!row) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
  const { provider, email, name, surname, currency, country_code } = row;
  return { provider, email, name, surname, currency, countryCode: country_code };
}
