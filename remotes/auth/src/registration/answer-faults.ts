import type { Faults } from './check-form.ts';
import { type FieldName, fieldsOf, type RegistrationKind } from './form-values.ts';

export interface AnswerFaults {
  fields: Faults;
  /** The code of the message above the button; undefined when the faults of the fields are enough. */
  form: string | undefined;
}

/** Codes that are about one field, each with the key of its message. */
const fieldOfCode: Readonly<Record<string, readonly [FieldName, string]>> = {
  EMAIL_TAKEN: ['email', 'error.EMAIL_TAKEN'],
  PASSWORD_WEAK: ['password', 'error.PASSWORD_WEAK'],
  UNDER_AGE: ['birthDate', 'invalid.underAge'],
  COUNTRY_REFUSED: ['countryCode', 'error.COUNTRY_REFUSED'],
  CURRENCY_MISMATCH: ['currency', 'error.CURRENCY_MISMATCH'],
};

/**
 * Assigns the platform's refusal to fields of the form. When it is about no field, it becomes a message of the form.
 */
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
