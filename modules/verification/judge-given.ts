import { giveIdentification } from '@fairline/contracts';
import { zoneOf } from '@fairline/i18n/time-zone';
import { dateAt, isOfAge, minimumAgeOf } from '@fairline/identity';
import { z } from 'zod';
import {
  type FieldFault,
  identificationFaults,
  type ReadableIdentification,
} from './domain/identification-faults.ts';
import type { VerificationParts } from './verification-parts.ts';

/** The fault of a birth date of somebody who may not play yet. */
export const underAge: FieldFault = { path: 'body.date_birthday', detail: 'under age' };

const { shape } = giveIdentification.body;
/** The fields that rules of meaning look at, each by itself; one without its form is undefined. */
const readable = z.object({
  date_birthday: shape.date_birthday.optional().catch(undefined),
  passport: shape.passport.optional().catch(undefined),
  passport_date: shape.passport_date.optional().catch(undefined),
  passport_end_date: shape.passport_end_date.optional().catch(undefined),
  inn: shape.inn.optional().catch(undefined),
  document_type: shape.document_type.optional().catch(undefined),
});

/** Returns what can be read of a body, also when it does not have the form of the call. */
export function readGiven(body: unknown): ReadableIdentification {
  return readable.safeParse(body).data ?? {};
}

/**
 * ACC-06: returns the faults of meaning in what a player gives. The age is that of the day in the player's country and in
 * the zone of their settings, whichever is earlier.
 */
export async function judgeGiven(
  { clock, config, people }: Pick<VerificationParts, 'clock' | 'config' | 'people'>,
  playerId: bigint,
  given: ReadableIdentification,
): Promise<FieldFault[]> {
  const nowMs = clock.now();
  const { countryCode: country } = await people.personalData(playerId);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const faults = identificationFaults(given, { country, today });
  const born = given.date_birthday;
  if (born === undefined || born >= today) return faults;
  const timeZone = zoneOf((await people.settings(playerId)).timeZone);
  const ownDay = dateAt({ country, timeZone }, nowMs);
  return isOfAge(born, minimumAgeOf(config, country), ownDay) ? faults : [underAge, ...faults];
}
