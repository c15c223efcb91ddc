import { isEasyPassword } from './easy-passwords.ts';
import {
  type FieldName,
  type FormValues,
  fieldsOf,
  plainPhone,
  type RegistrationKind,
} from './form-values.ts';
import { isRefusedPassword } from './password-strength.ts';

/** Keys of the fault texts, by field. */
export type Faults = Partial<Record<FieldName, string>>;

export interface Today {
  /** The present time in ms UTC. */
  nowMs: number;
  /** Minimum age of a player. */
  minimumAgeYears: number;
}

/** Checks a form before it is sent. It is never stricter than the platform, which checks again. */
export function checkForm(kind: RegistrationKind, values: FormValues, today: Today): Faults {
  const faults: Faults = {};
  for (const field of fieldsOf[kind]) {
    const fault = checks[field]?.(values, today);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

/** Returns the first field with a fault, in the order of the page. */
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

/** Returns the facts about the player that others know and would try as a password. */
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

/** Returns the latest birth date of a person who is of age today (UTC), as YYYY-MM-DD. */
export function latestBirthDate({ nowMs, minimumAgeYears }: Today): string {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  // Dates of this form compare as text: a person born on 29 February is of age on 1 March of a common year.
  return `${Number(today.slice(0, 4)) - minimumAgeYears}${today.slice(4)}`;
}
