import { isOfAge } from './of-age.ts';

/** The operator's rules for new accounts in one country. */
export interface RegistrationRules {
  isAllowed: boolean;
  types: readonly string[];
  minimumAgeYears: number;
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
  /** YYYY-MM-DD. Missing in a fast registration, where the player only confirms to be of age. */
  birthDate?: string | undefined;
}

export interface RegistrationRefusal {
  code: 'REGISTRATION_CLOSED' | 'UNDER_AGE' | 'COUNTRY_REFUSED' | 'CURRENCY_MISMATCH' | 'INVALID_INPUT';
  /** The fields of the request that are refused, and why. */
  errors?: { path: string; detail: string }[];
}

/** Tells whether registrations of `type` open accounts. */
export function isTypeOpen({ isAllowed, types }: RegistrationRules, type: string): boolean {
  return isAllowed && types.includes(type);
}

/** Returns the reason why the rules of one country refuse a registration; undefined when they allow it. */
export function refusalOf(
  { type, countryCode, currency, bonusChoice, birthDate }: AskedRegistration,
  rules: RegistrationRules,
  nowMs: number,
): RegistrationRefusal | undefined {
  const { minimumAgeYears, countries, currencies, bonusChoices } = rules;
  if (!isTypeOpen(rules, type)) return { code: 'REGISTRATION_CLOSED' };
  if (!countries.includes(countryCode)) return atField('COUNTRY_REFUSED', 'countryCode', 'not offered');
  if (!currencies.includes(currency)) return atField('CURRENCY_MISMATCH', 'currency', 'not offered');
  if (bonusChoices.length > 0 && !bonusChoices.includes(bonusChoice)) {
    return atField('INVALID_INPUT', 'bonusChoice', 'not offered');
  }
  if (birthDate !== undefined && !isOfAge(birthDate, minimumAgeYears, nowMs)) {
    return atField('UNDER_AGE', 'birthDate', `under ${minimumAgeYears}`);
  }
  return undefined;
}

function atField(code: RegistrationRefusal['code'], field: string, detail: string): RegistrationRefusal {
  return { code, errors: [{ path: `body.${field}`, detail }] };
}
