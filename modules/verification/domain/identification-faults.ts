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

/** What can be read of a gift; a field without its form is undefined, and so has no fault of meaning. */
export type ReadableIdentification = {
  [Field in keyof GivenIdentification]?: GivenIdentification[Field] | undefined;
};

/**
 * ACC-06: checks what can be read of a player's gift by the rules of their country. `today` is the day in UTC,
 * YYYY-MM-DD; days are compared as texts.
 */
export function identificationFaults(
  given: ReadableIdentification,
  { country, today }: { country: string; today: string },
): FieldFault[] {
  const { date_birthday: born, passport_date: issued, passport_end_date: ends } = given;
  const { passport, document_type: type, inn = null } = given;
  const faults: [boolean, string, string][] = [
    [isFrom(born, today), 'date_birthday', 'in the past'],
    [
      isAfter(issued, today) || isFrom(born, issued),
      'passport_date',
      'after the birth, and not in the future',
    ],
    [isAfter(today, ends) || isFrom(issued, ends), 'passport_end_date', 'not over yet, and after the issue'],
    [
      passport !== undefined &&
        type !== undefined &&
        !documentNumberForm(country, type).test(normalNumber(passport)),
      'passport',
      'a number as documents of this country have',
    ],
    [inn !== null && !taxNumberFits(country, inn), 'inn', 'a tax number of this country'],
  ];
  return faults.flatMap(([isFault, field, detail]) => (isFault ? [{ path: `body.${field}`, detail }] : []));
}

/** A day, or nothing where none was given or none can be read. Nothing is before and after no day. */
type Day = string | null | undefined;

const isAfter = (day: Day, other: Day): boolean => isFrom(day, other) && day !== other;

/** True for the other day and all later ones. */
function isFrom(day: Day, other: Day): boolean {
  return typeof day === 'string' && typeof other === 'string' && day >= other;
}
