import { type Permission, PlatformError } from '@fairline/contracts';
import type { IdentityService } from '@fairline/identity';
import { type Operator, requireReach } from '@fairline/runtime';

export type PlayerFacts = NonNullable<Awaited<ReturnType<IdentityService['desk']['facts']>>>;

/**
 * Finds a player whom the operator may see or change by this right.
 * @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING when the right is limited to other countries
 */
export async function requirePlayer(
  { identity }: { identity: Pick<IdentityService, 'desk'> },
  operator: Operator,
  permission: Permission,
  playerId: bigint,
): Promise<PlayerFacts> {
  const facts = await identity.desk.facts(playerId);
  if (!facts) throw new PlatformError('PLAYER_UNKNOWN');
  const country = facts.country_code;
  await requireReach(operator, permission, { country, subject: `players/${playerId}` });
  return facts;
}
