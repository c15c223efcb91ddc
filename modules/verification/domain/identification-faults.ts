import { documentNumberForm, normalNumber, taxNumberFits } from './document-numbers.ts';

/** What a player gives for the identification. Dates are YYYY-MM-DD. */
export interface GivenIdentification {
  date_birthday: string;
  passport: string;
  passport_date: string;
  passport_end_date: string | null;
  inn: string | null;
  document_type: string;
}

export interface FieldFault {
  path: string;
  detail: string;
}

/**
 * ACC-06: checks what a player gives by the rules of their country. `today` is the day in UTC, YYYY-MM-DD; days are
 * compared as texts.
 */
export function identificationFaults(
  given: GivenIdentification,
  { country, today }: { country: string; today: string },
): FieldFault[] {
  const { date_birthday: born, passport_date: issued, passport_end_date: ends } = given;
  const faults: [boolean, string, string][] = [
    [born >= today, 'date_birthday', 'in the past'],
    [issued > today || issued <= born, 'passport_date', 'after the birth, and not in the future'],
    [
      ends !== null && (ends < today || ends <= issued),
      'passport_end_date',
      'not over yet, and after the issue',
    ],
    [
      !documentNumberForm(country, given.document_type).test(normalNumber(given.passport)),
      'passport',
      'a number as documents of this country have',
    ],
    [given.inn !== null && !taxNumberFits(country, given.inn), 'inn', 'a tax number of this country'],
  ];
  return faults.flatMap(([isFault, field, detail]) => (isFault ? [{ path: `body.${field}`, detail }] : []));
}
