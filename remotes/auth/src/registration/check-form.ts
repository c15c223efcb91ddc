import { isEasyPassword } from './easy-passwords.ts';
import {
  type FieldName,
  type FormValues,
  fieldsOf,
  plainPhone,
  type RegistrationKind,
} from './form-values.ts';
import { isRefusedPassword } from './password-strength.ts';

/** Faults by field: keys of the dictionary. */
export type Faults = Partial<Record<FieldName, string>>;

export interface Today {
  /** UTC, in ms. */
  nowMs: number;
  /** Youngest age of a player. */
  minimumAgeYears: number;
}

/**
 * What is wrong with a form, before it is sent. As strict as the platform or milder, never stricter: it has the last
 * word.
 */
export function checkForm(kind: RegistrationKind, values: FormValues, today: Today): Faults {
  const faults: Faults = {};
  for (const field of fieldsOf[kind]) {
    const fault = checks[field]?.(values, today);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

/** The first field with a fault, by the order of the page. */
export function firstFault(kind: RegistrationKind, faults: Faults): FieldName | undefined {
  return fieldsOf[kind].find((field) => faults[field] !== undefined);
}

type Check = (values: FormValues, today: Today) => string | undefined;

const checks: Partial<Record<FieldName, Check>> = {
  email: ({ email }) => unless(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()), 'email'),
  password: ({ password, ...values }) => {
    if (isRefusedPassword(password)) return 'invalid.password';
    return isEasyPassword(password, knownOf(values)) ? 'error.PASSWORD_WEAK' : undefined;
  },
  name: ({ name }) => unless(name.trim() !== '', 'name'),
  surname: ({ surname }) => unless(surname.trim() !== '', 'surname'),
  birthDate: ({ birthDate }, today) =>
    isDate(birthDate) ? unless(birthDate <= latestBirthDate(today), 'underAge') : 'invalid.birthDate',
  countryCode: ({ countryCode }) => unless(/^[a-z]{2}$/.test(countryCode), 'countryCode'),
  currency: ({ currency }) => unless(/^[A-Z]{3}$/.test(currency), 'currency'),
  phone: ({ phone }) => unless(phone.trim() === '' || /^\+\d{6,15}$/.test(plainPhone(phone)), 'phone'),
  city: ({ city }) => unless(city.trim().length <= 80, 'city'),
  promoCode: ({ promoCode }) => unless(promoCode.trim().length <= 40, 'promoCode'),
  agreed: ({ agreed }) => unless(agreed, 'agreed'),
};

/** What others know of who fills the form in, and would try as his password. */
export function knownOf({ email, name, surname }: Pick<FormValues, 'email' | 'name' | 'surname'>): string[] {
  return [email.trim(), name, surname];
}

function unless(isRight: boolean, name: string): string | undefined {
  return isRight ? undefined : `invalid.${name}`;
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  );
}

/** The last day on which somebody was born who is of age today (UTC), as YYYY-MM-DD. */
export function latestBirthDate({ nowMs, minimumAgeYears }: Today): string {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  // Born on 29 February: of age on 1 March of a common year, since dates of this form compare as text.
  return `${Number(today.slice(0, 4)) - minimumAgeYears}${today.slice(4)}`;
}
