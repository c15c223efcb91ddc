import type { Faults } from './check-form.ts';
import { type FieldName, fieldsOf, type RegistrationKind } from './form-values.ts';

export interface AnswerFaults {
  fields: Faults;
  /** Code of what is said above the button; undefined when the fields say it all. */
  form: string | undefined;
}

/** Codes that are about one field, and what is said there. */
const fieldOfCode: Readonly<Record<string, readonly [FieldName, string]>> = {
  EMAIL_TAKEN: ['email', 'error.EMAIL_TAKEN'],
  PASSWORD_WEAK: ['password', 'error.PASSWORD_WEAK'],
  UNDER_AGE: ['birthDate', 'invalid.underAge'],
  COUNTRY_REFUSED: ['countryCode', 'error.COUNTRY_REFUSED'],
  CURRENCY_MISMATCH: ['currency', 'error.CURRENCY_MISMATCH'],
};

/** Puts what the platform refused to the fields of the form; what has no field there is said of the whole. */
export function answerFaults(
  kind: RegistrationKind,
  code: string,
  errors: readonly { path: string }[] = [],
): AnswerFaults {
  const shown: readonly FieldName[] = fieldsOf[kind];
  const fields: Faults = {};
  const known = Object.hasOwn(fieldOfCode, code) ? fieldOfCode[code] : undefined;
  if (known && shown.includes(known[0])) return { fields: { [known[0]]: known[1] }, form: undefined };
  for (const { path } of errors) {
    const field = shown.find((name) => path === `body.${name}`);
    if (field !== undefined) fields[field] = `invalid.${field}`;
  }
  return { fields, form: code };
}
