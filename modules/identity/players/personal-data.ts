import { type PersonalData, PlatformError, personalDataSchema } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { findPersonalData } from './player-store.ts';

/**
 * Reads the data that the player entered at registration.
 * @throws PlatformError UNAUTHENTICATED for an unknown player
 */
export async function readPersonalData(
  { database }: Pick<Platform, 'database'>,
  playerId: bigint,
): Promise<PersonalData> {
  const row = await findPersonalData(database.pool, playerId);
  if (!row) throw new PlatformError('UNAUTHENTICATED');
  return personalDataSchema.parse({
    userId: String(row.id),
    email: row.email,
    name: row.name,
    surname: row.surname,
    birthDate: row.birth_date,
    phone: row.phone,
    city: row.city,
    countryCode: row.country_code,
    currency: row.currency,
    bonusChoice: row.bonus_choice,
    promoCode: row.promo_code,
    registeredAt: row.registered_at.getTime(),
  });
}
