import { type giveIdentification, type Input, PlatformError } from '@fairline/contracts';
import { zoneOf } from '@fairline/i18n/time-zone';
import { dateAt, isOfAge, minimumAgeOf } from '@fairline/identity';
import { advanceCase } from './advance-case.ts';
import { sealData } from './case-data.ts';
import { identificationFaults } from './domain/identification-faults.ts';
import { isOpen } from './domain/verification-case.ts';
import type { VerificationParts } from './verification-parts.ts';

export type GivenData = Input<typeof giveIdentification, 'body'>;

/**
 * ACC-06: stores what a player gives for their identification. It goes to staff when a document waits too. The age is
 * that of the day in the player's country and in the zone of their settings, whichever is earlier.
 * @throws PlatformError INVALID_INPUT, UNDER_AGE, IDENTIFICATION_CLOSED
 */
export async function giveData(parts: VerificationParts, playerId: bigint, given: GivenData): Promise<void> {
  const { clock, config, people, persons, sealing, states } = parts;
  const nowMs = clock.now();
  const { countryCode: country } = await people.personalData(playerId);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const faults = identificationFaults(given, { country, today });
  if (faults.length > 0) throw new PlatformError('INVALID_INPUT', faults[0]?.detail, faults);
  const timeZone = zoneOf((await people.settings(playerId)).timeZone);
  const ownDay = dateAt({ country, timeZone }, nowMs);
  if (!isOfAge(given.date_birthday, minimumAgeOf(config, country), ownDay)) {
    throw new PlatformError('UNDER_AGE', undefined, [{ path: 'body.date_birthday', detail: 'under age' }]);
  }
  await states.change(playerId, async (connection) => {
    await advanceCase(parts, connection, { playerId, country }, async (row) => {
      if (!isOpen(row)) throw new PlatformError('IDENTIFICATION_CLOSED');
      return { sealed_data: sealData(sealing, playerId, given) };
    });
    await persons.match(connection, playerId);
  });
}
