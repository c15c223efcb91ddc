import { phoneFaultText } from '../phone/phone-fault.ts';
import type { Faults } from './check-form.ts';
import { type FieldName, fieldsOf, type RegistrationKind } from './form-values.ts';

export interface AnswerFaults {
  fields: Faults;
  /** The code of the message above the button; undefined when the faults of the fields are enough. */
  form: string | undefined;
}

export interface FieldError {
  path: string;
  /** For a telephone number, the name of its fault. */
  detail?: string | undefined;
}

/** Codes that are about one field, each with the key of its message. */
const fieldOfCode: Readonly<Record<string, readonly [FieldName, string]>> = {
  PHONE_TAKEN: ['phone', 'error.PHONE_TAKEN'],
  EMAIL_TAKEN: ['email', 'error.EMAIL_TAKEN'],
  PASSWORD_WEAK: ['password', 'error.PASSWORD_WEAK'],
  UNDER_AGE: ['birthDate', 'invalid.underAge'],
  COUNTRY_REFUSED: ['countryCode', 'error.COUNTRY_REFUSED'],
  CURRENCY_MISMATCH: ['currency', 'error.CURRENCY_MISMATCH'],
  DOCUMENT_INVALID: ['documentNumber', 'invalid.documentNumber'],
};

/**
 * Assigns the platform's refusal to fields of the form. When it is about no field, it becomes a message of the form.
 */
export function answerFaults(
  kind: RegistrationKind,
  code: string,
  errors: readonly FieldError[] = [],
): AnswerFaults {
  const shown: readonly FieldName[] = fieldsOf[kind];
  const fields: Faults = {};
  const phoneFault = code === 'PHONE_INVALID' ? errors[0]?.detail : undefined;
  if (phoneFault !== undefined && shown.includes('phone'))
    return { fields: { phone: phoneFaultText(phoneFault) }, form: undefined };
  const known = Object.hasOwn(fieldOfCode, code) ? fieldOfCode[code] : undefined;
  if (known && shown.includes(known[0])) return { fields: { [known[0]]: known[1] }, form: undefined };
  for (const { path, detail } of errors) {
    const field = shown.find((name) => path === `body.${name}`);
    if (field !== undefined) fields[field] = field === 'phone' ? phoneFaultText(detail) : `invalid.${field}`;
  }
  return { fields, form: code };
}
