import { type giveIdentification, type Input, PlatformError } from '@fairline/contracts';
import { advanceCase } from './advance-case.ts';
import { sealData } from './case-data.ts';
import { isOpen } from './domain/verification-case.ts';
import { judgeGiven, underAge } from './judge-given.ts';
import type { VerificationParts } from './verification-parts.ts';

export type GivenData = Input<typeof giveIdentification, 'body'>;

/**
 * ACC-06: stores what a player gives for their identification. It goes to staff when a document waits too.
 * @throws PlatformError INVALID_INPUT, UNDER_AGE, IDENTIFICATION_CLOSED
 */
export async function giveData(parts: VerificationParts, playerId: bigint, given: GivenData): Promise<void> {
  const { people, persons, sealing, states } = parts;
  const faults = await judgeGiven(parts, playerId, given);
  const [fault] = faults;
  if (fault) {
    const isAgeAlone = faults.every((each) => each === underAge);
    throw isAgeAlone
      ? new PlatformError('UNDER_AGE', undefined, faults)
      : new PlatformError('INVALID_INPUT', fault.detail, faults);
  }
  const { countryCode: country } = await people.personalData(playerId);
  await states.change(playerId, async (connection) => {
    await advanceCase(parts, connection, { playerId, country }, async (row) => {
      if (!isOpen(row)) throw new PlatformError('IDENTIFICATION_CLOSED');
      return { sealed_data: sealData(sealing, playerId, given) };
    });
    await persons.match(connection, playerId);
  });
}
