import { type DocumentKind, isDocumentNumber, plainDocument } from './document-numbers.ts';
import { dateAt, isOfAge } from './of-age.ts';

/** The operator's rules for new accounts in one country. */
export interface RegistrationRules {
  isAllowed: boolean;
  types: readonly string[];
  minimumAgeYears: number;
  /** The higher minimum ages of countries of residence, in years. */
  agesByCountry: Readonly<Record<string, number>>;
  documentsByCountry: Readonly<Record<string, DocumentKind>>;
  countries: readonly string[];
  currencies: readonly string[];
  /** The allowed choices; the list is empty when every choice is allowed. */
  bonusChoices: readonly number[];
}

export interface AskedRegistration {
  type: string;
  countryCode: string;
  currency: string;
  bonusChoice: number;
  timeZone?: string | undefined;
  /** YYYY-MM-DD. Missing in a short registration, where the player only confirms to be of age. */
  birthDate?: string | undefined;
  documentNumber?: string | undefined;
}

export interface RegistrationRefusal {
  code:
    | 'REGISTRATION_CLOSED'
    | 'UNDER_AGE'
    | 'COUNTRY_REFUSED'
    | 'CURRENCY_MISMATCH'
    | 'DOCUMENT_INVALID'
    | 'INVALID_INPUT';
  /** The fields of the request that are refused, and why. */
  errors?: { path: string; detail: string }[];
}

/** Tells whether registrations of `type` open accounts. */
export function isTypeOpen({ isAllowed, types }: RegistrationRules, type: string): boolean {
  return isAllowed && types.includes(type);
}

/** Returns the reason why the rules of one country refuse a registration; undefined when they allow it. */
export function refusalOf(
  asked: AskedRegistration,
  rules: RegistrationRules,
  nowMs: number,
): RegistrationRefusal | undefined {
  const { type, countryCode, currency, bonusChoice, birthDate, timeZone } = asked;
  const { countries, currencies, bonusChoices } = rules;
  if (!isTypeOpen(rules, type)) return { code: 'REGISTRATION_CLOSED' };
  if (!countries.includes(countryCode)) return atField('COUNTRY_REFUSED', 'countryCode', 'not offered');
  if (!currencies.includes(currency)) return atField('CURRENCY_MISMATCH', 'currency', 'not offered');
  if (bonusChoices.length > 0 && !bonusChoices.includes(bonusChoice)) {
    return atField('INVALID_INPUT', 'bonusChoice', 'not offered');
  }
  if (birthDate === undefined) return undefined;
  const age = minimumAgeIn(rules, countryCode);
  if (!isOfAge(birthDate, age, dateAt({ country: countryCode, timeZone }, nowMs))) {
    return atField('UNDER_AGE', 'birthDate', `under ${age}`);
  }
  return documentRefusal({ ...asked, birthDate }, rules);
}

/** Returns the minimum age of players who live in a country, in years. */
export function minimumAgeIn(
  { minimumAgeYears, agesByCountry }: Pick<RegistrationRules, 'minimumAgeYears' | 'agesByCountry'>,
  countryCode: string,
): number {
  return Math.max(minimumAgeYears, agesByCountry[countryCode] ?? minimumAgeYears);
}

/** Returns the document that a registration names: its kind is that of the country. Null where none is required. */
export function documentOf(
  { countryCode, documentNumber }: Pick<AskedRegistration, 'countryCode' | 'documentNumber'>,
  { documentsByCountry }: Pick<RegistrationRules, 'documentsByCountry'>,
): { kind: DocumentKind; number: string } | null {
  const kind = documentsByCountry[countryCode];
  return kind === undefined || documentNumber === undefined
    ? null
    : { kind, number: plainDocument(documentNumber) };
}

function documentRefusal(
  asked: AskedRegistration & { birthDate: string },
  rules: RegistrationRules,
): RegistrationRefusal | undefined {
  const kind = rules.documentsByCountry[asked.countryCode];
  if (kind === undefined) {
    return asked.documentNumber === undefined
      ? undefined
      : atField('DOCUMENT_INVALID', 'documentNumber', 'none is required');
  }
  const document = documentOf(asked, rules);
  return document && isDocumentNumber(kind, document.number, asked.birthDate)
    ? undefined
    : atField('DOCUMENT_INVALID', 'documentNumber', kind);
}

function atField(code: RegistrationRefusal['code'], field: string, detail: string): RegistrationRefusal {
  return { code, errors: [{ path: `body.${field}`, detail }] };
}
