import { isEasyPassword } from './easy-passwords.ts';
import { type FieldName, type FormValues, fieldsOf, type RegistrationKind } from './form-values.ts';
import { isRefusedPassword } from './password-strength.ts';

/** Keys of the fault texts, by field. */
export type Faults = Partial<Record<FieldName, string>>;

export interface FormRules {
  /** Today's date where the player is, as YYYY-MM-DD. */
  today: string;
  /** The minimum age of a player of the chosen country. */
  minimumAgeYears: number;
  /** True when the chosen country requires a national number. */
  isDocumentRequired: boolean;
  /** True where the account opens by a telephone number. */
  isPhoneRequired: boolean;
}

/** Returns the date of a moment where the device is, as YYYY-MM-DD. */
export function localDate(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Checks a form before it is sent. It is never stricter than the platform, which checks again. */
export function checkForm(kind: RegistrationKind, values: FormValues, rules: FormRules): Faults {
  const faults: Faults = {};
  for (const field of fieldsOf[kind]) {
    const fault = checks[field]?.(values, rules);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}

/** Returns the first field with a fault, in the order of the page. */
export function firstFault(kind: RegistrationKind, faults: Faults): FieldName | undefined {
  return fieldsOf[kind].find((field) => faults[field] !== undefined);
}

type Check = (values: FormValues, rules: FormRules) => string | undefined;

const checks: Partial<Record<FieldName, Check>> = {
  email: ({ email }) => unless(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()), 'email'),
  password: ({ password, ...values }) => {
    if (isRefusedPassword(password)) return 'invalid.password';
    return isEasyPassword(password, knownOf(values)) ? 'error.PASSWORD_WEAK' : undefined;
  },
  name: ({ name }) => unless(isName(name), 'name'),
  surname: ({ surname }) => unless(isName(surname), 'surname'),
  birthDate: ({ birthDate }, rules) =>
    isDate(birthDate) ? unless(birthDate <= latestBirthDate(rules), 'underAge') : 'invalid.birthDate',
  countryCode: ({ countryCode }) => unless(/^[a-z]{2}$/.test(countryCode), 'countryCode'),
  currency: ({ currency }) => unless(/^[A-Z]{3}$/.test(currency), 'currency'),
  documentNumber: ({ documentNumber }, { isDocumentRequired }) =>
    unless(!isDocumentRequired || documentNumber.trim() !== '', 'documentNumber'),
  phone: ({ phone }, { isPhoneRequired }) => unless(!isPhoneRequired || phone.trim() !== '', 'phone'),
  city: ({ city }) => unless(city.trim().length <= 80, 'city'),
  promoCode: ({ promoCode }) => unless(promoCode.trim().length <= 40, 'promoCode'),
  agreed: ({ agreed }) => unless(agreed, 'agreed'),
};

/** Returns the facts about the player that others know and would try as a password. */
export function knownOf({ email, name, surname }: Pick<FormValues, 'email' | 'name' | 'surname'>): string[] {
  return [email.trim(), name, surname];
}

/** True for a name that has no Latin letters among Greek or Cyrillic ones; the platform takes no other. */
function isName(typed: string): boolean {
  return (
    typed.trim() !== '' &&
    !(/\p{Script=Latin}/u.test(typed) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(typed))
  );
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

/** Returns the latest birth date of a person who is of age today, as YYYY-MM-DD. */
export function latestBirthDate({ today, minimumAgeYears }: FormRules): string {
  // Dates of this form compare as text: a person born on 29 February is of age on 1 March of a common year.
  return `${Number(today.slice(0, 4)) - minimumAgeYears}${today.slice(4)}`;
}
