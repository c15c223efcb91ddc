import { PlatformError, type SocialNetwork } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { insertLink } from './social-store.ts';

/** A person whom a network has identified, and the player who has begun the visit in the office. */
export interface LinkAsked {
  provider: SocialNetwork;
  /** The network's number of the person. */
  subject: string;
  playerId: bigint;
}

/**
 * Links a network to the account of the player who has begun the visit. The e-mail address that the network names plays no
 * part. @throws PlatformError NETWORK_TAKEN when the person opens another account, or the account has another person there
 */
export async function linkPerson(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { provider, subject, playerId }: LinkAsked,
): Promise<void> {
  const link = { provider, subject, playerId, at: new Date(clock.now()) };
  if (!(await insertLink(database.pool, link))) throw new PlatformError('NETWORK_TAKEN');
}
