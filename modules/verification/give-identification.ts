import { type giveIdentification, type Input, PlatformError } from '@fairline/contracts';
import { isOfAge, minimumAgeOf } from '@fairline/identity';
import { advanceCase } from './advance-case.ts';
import { sealData } from './case-data.ts';
import { identificationFaults } from './domain/identification-faults.ts';
import { isOpen } from './domain/verification-case.ts';
import type { VerificationParts } from './verification-parts.ts';

export type GivenData = Input<typeof giveIdentification, 'body'>;

/**
 * ACC-06: stores what a player gives for their identification. It goes to staff when a document waits too.
 * @throws PlatformError INVALID_INPUT, UNDER_AGE, IDENTIFICATION_CLOSED
 */
export async function giveData(parts: VerificationParts, playerId: bigint, given: GivenData): Promise<void> {
  const { clock, config, people, persons, sealing, states } = parts;
  const { countryCode: country } = await people.personalData(playerId);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const faults = identificationFaults(given, { country, today });
  if (faults.length > 0) throw new PlatformError('INVALID_INPUT', faults[0]?.detail, faults);
  if (!isOfAge(given.date_birthday, minimumAgeOf(config, country), today)) {
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
