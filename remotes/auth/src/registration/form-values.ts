import type { Registration } from '@fairline/contracts';
import type { OfferedKind } from '../rules.ts';

export type RegistrationKind = Registration['type'];

/** What is typed into the forms, as it is typed. Both forms share it, so that a change of tab loses nothing. */
export interface FormValues {
  email: string;
  password: string;
  name: string;
  surname: string;
  birthDate: string;
  countryCode: string;
  currency: string;
  phone: string;
  city: string;
  promoCode: string;
  bonusChoice: 0 | 1 | 2;
  agreed: boolean;
}

export type FieldName = keyof FormValues;

export const emptyForm: FormValues = {
  email: '',
  password: '',
  name: '',
  surname: '',
  birthDate: '',
  countryCode: '',
  currency: '',
  phone: '',
  city: '',
  promoCode: '',
  bonusChoice: 0,
  agreed: false,
};

const personFields = [
  'password',
  'name',
  'surname',
  'birthDate',
  'countryCode',
  'currency',
  'phone',
  'city',
  'bonusChoice',
  'promoCode',
  'agreed',
] as const satisfies readonly FieldName[];

/** Fields of each form in the order of the page, which is the order in which faults are shown. */
export const fieldsOf = {
  fast_reg: ['countryCode', 'currency', 'bonusChoice', 'promoCode', 'agreed'],
  full_reg: ['email', ...personFields],
  soc_reg: personFields,
} as const satisfies Record<RegistrationKind, readonly FieldName[]>;

/** Which form is filled in. */
export type Form = { kind: OfferedKind } | { kind: 'soc_reg'; ticket: string };

/** The body of the call. Only for a form that {@link checkForm} found no fault with. */
export function registrationOf(form: Form, values: FormValues): Registration {
  const { email, password, birthDate, countryCode, currency, bonusChoice } = values;
  const promoCode = values.promoCode.trim();
  const common = {
    countryCode,
    currency,
    agreed: true as const,
    bonusChoice,
    ...(promoCode && { promoCode }),
  };
  if (form.kind === 'fast_reg') return { type: form.kind, ...common };
  const phone = plainPhone(values.phone);
  const city = values.city.trim();
  const person = {
    ...common,
    password,
    name: values.name.trim(),
    surname: values.surname.trim(),
    birthDate,
    ...(phone && { phone }),
    ...(city && { city }),
  };
  return form.kind === 'soc_reg'
    ? { type: form.kind, ...person, ticket: form.ticket }
    : { type: form.kind, ...person, email: email.trim() };
}

/** A telephone number without what people put between its digits. */
export function plainPhone(typed: string): string {
  return typed.replace(/[\s().\-\u2013\u00a0]/g, '');
}
