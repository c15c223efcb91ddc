import type { giveIdentification, IdentificationData, Input, personalFields } from '@fairline/contracts';
import { identityTypes } from '../verification/document-types.ts';

export type GivenData = Input<typeof giveIdentification, 'body'>;

/** The fault of each field: it is empty, or the site does not take what it holds. */
export type FieldFaults = Partial<Record<keyof IdentificationData, 'missing' | 'wrong'>>;

/** ACC-06: the fields that an identification cannot do without. */
export const requiredFields = [
  'name',
  'surname',
  'date_birthday',
  'passport',
  'passport_date',
  'registration_address',
] as const satisfies readonly (keyof IdentificationData)[];

const allFields = [...requiredFields, 'document_type', 'passport_end_date', 'inn'] as const;

/** Reads the form from itself, because the browser may have filled it in before this code ran. */
export function readForm(form: FormData): GivenData {
  const text = (name: keyof GivenData) => String(form.get(name) ?? '').trim();
  const type = text('document_type');
  return {
    name: text('name'),
    surname: text('surname'),
    date_birthday: text('date_birthday'),
    document_type: identityTypes.find((each) => each === type) ?? 'passport',
    passport: text('passport'),
    passport_date: text('passport_date'),
    passport_end_date: text('passport_end_date') || null,
    registration_address: text('registration_address'),
    inn: text('inn') || null,
  };
}

/** Returns the required fields that are empty. */
export function missingFields(given: GivenData): FieldFaults {
  return Object.fromEntries(
    requiredFields.flatMap((name) => (given[name] === '' ? [[name, 'missing']] : [])),
  );
}

/** Returns the fields that are empty or that a refusal names, in the order of the form. */
export function faultsOfErrors(
  errors: readonly { path: string }[] | undefined,
  missing: FieldFaults = {},
): FieldFaults {
  const named = new Set((errors ?? []).map(({ path }) => path.replace(/^body\./, '')));
  return Object.fromEntries(
    allFields.flatMap((name) => {
      const fault = missing[name] ?? (named.has(name) ? 'wrong' : undefined);
      return fault ? [[name, fault]] : [];
    }),
  );
}

type ReportedField = (typeof personalFields)[number];

const analyticsNames: readonly (readonly [keyof GivenData, ReportedField])[] = [
  ['name', 'name'],
  ['surname', 'surname'],
  ['date_birthday', 'birth-date'],
  ['document_type', 'passport-type'],
  ['passport', 'passport-number'],
  ['passport_date', 'passport-issue-date'],
  ['registration_address', 'registration-address'],
  ['inn', 'tax-id'],
];

/** ANA-01: returns the names in analytics of the fields that were given. */
export function savedFields(given: GivenData): ReportedField[] {
  return analyticsNames.flatMap(([name, reported]) => (given[name] ? [reported] : []));
}
