import type { Registration } from '@fairline/contracts';
import type { OfferedKind } from '../rules.ts';
import { type MailingSetting, mailingOf } from './offered-mailing.ts';

export type RegistrationKind = Registration['type'];

/** The fields as typed. All forms share them, so that a change of tab loses nothing. */
export interface FormValues {
  email: string;
  password: string;
  name: string;
  surname: string;
  birthDate: string;
  countryCode: string;
  currency: string;
  documentNumber: string;
  phone: string;
  city: string;
  promoCode: string;
  bonusChoice: 0 | 1 | 2;
  /** The letters and messages that are switched on. */
  mailing: readonly MailingSetting[];
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
  documentNumber: '',
  phone: '',
  city: '',
  promoCode: '',
  bonusChoice: 0,
  mailing: [],
  agreed: false,
};

const personFields = [
  'password',
  'name',
  'surname',
  'birthDate',
  'countryCode',
  'currency',
  'documentNumber',
  'phone',
  'city',
  'bonusChoice',
  'promoCode',
  'agreed',
] as const satisfies readonly FieldName[];

/** Fields of each form in the order of the page; faults are shown in the same order. */
export const fieldsOf = {
  phone_reg: ['countryCode', 'currency', 'phone', 'password', 'bonusChoice', 'promoCode', 'agreed'],
  fast_reg: ['countryCode', 'currency', 'bonusChoice', 'promoCode', 'agreed'],
  full_reg: ['email', ...personFields],
  soc_reg: personFields,
} as const satisfies Record<RegistrationKind, readonly FieldName[]>;

/** The form that is filled in. */
export type Form = { kind: OfferedKind } | { kind: 'soc_reg'; ticket: string };

/** What the page knows about the visit beside the form. */
export interface Visit {
  language: string;
  /** The IANA name of the device's time zone. */
  timeZone: string;
  /** The bonus whose page led to the registration. */
  bonusId?: string | undefined;
}

/** Builds the body of the call from a form without faults; see `checkForm`. */
export function registrationOf(form: Form, values: FormValues, { bonusId, ...visit }: Visit): Registration {
  const { email, password, birthDate, countryCode, currency, bonusChoice } = values;
  const promoCode = values.promoCode.trim();
  const common = {
    countryCode,
    currency,
    agreed: true as const,
    bonusChoice,
    mailing: mailingOf(form.kind, values.mailing),
    ...visit,
    ...(bonusId && { bonusId }),
    ...(promoCode && { promoCode }),
  };
  if (form.kind === 'fast_reg') return { type: form.kind, ...common };
  const phone = values.phone.trim();
  if (form.kind === 'phone_reg') {
    return { type: form.kind, ...common, password, phone, phoneCountry: countryCode };
  }
  const city = values.city.trim();
  const documentNumber = values.documentNumber.trim();
  const person = {
    ...common,
    password,
    name: values.name.trim(),
    surname: values.surname.trim(),
    birthDate,
    ...(phone && { phone }),
    ...(city && { city }),
    ...(documentNumber && { documentNumber }),
  };
  return form.kind === 'soc_reg'
    ? { type: form.kind, ...person, ticket: form.ticket }
    : { type: form.kind, ...person, email: email.trim() };
}
