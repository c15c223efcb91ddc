import type { CredentialSaving, Registration } from '@fairline/contracts';

/** Registration forms that a visitor chooses between; `soc_reg` comes with a ticket instead. */
export type OfferedKind = Exclude<Registration['type'], 'soc_reg'>;

/** The terms that players agree to (group `auth`). */
export interface Terms {
  /** The version of the terms; 0 when it is unknown, and nothing can be confirmed then. */
  version: number;
  /** The time of the last change, in ms UTC; null when the terms have not changed yet. */
  updatedAt: number | null;
  /** The operator's summary of the latest changes; may be empty. */
  changes: string;
}

/** The site's configuration of registration, support and the terms. */
export interface Rules {
  isRegistrationAllowed: boolean;
  /** The offered forms in the order of their tabs. */
  kinds: readonly OfferedKind[];
  /** Countries (two-letter codes) and currencies (ISO codes) that a player may choose; null for any. */
  countries: readonly string[] | null;
  currencies: readonly string[] | null;
  /** The currency that is preselected for a country whose own currency is not offered; empty when unknown. */
  defaultCurrency: string;
  minimumAgeYears: number;
  /** The higher minimum ages of some countries, in years. */
  agesByCountry: Readonly<Record<string, number>>;
  /** The national number that some countries require, by the name of its kind. */
  documentsByCountry: Readonly<Record<string, string>>;
  bonusChoices: readonly (0 | 1 | 2)[];
  /** The ways to save a login and password that the site made, in the order of their buttons. */
  credentialSavings: readonly CredentialSaving[];
  /** The e-mail address of support; empty when the operator gives none. */
  supportEmail: string;
  terms: Terms;
}

export const defaultRules: Rules = {
  isRegistrationAllowed: true,
  kinds: ['full_reg', 'phone_reg', 'fast_reg'],
  countries: null,
  currencies: null,
  defaultCurrency: '',
  minimumAgeYears: 18,
  agesByCountry: {},
  documentsByCountry: {},
  bonusChoices: [0, 1, 2],
  credentialSavings: [0, 1, 2],
  supportEmail: '',
  terms: { version: 0, updatedAt: null, changes: '' },
};

/** The registration forms and bonuses that this site has. */
export const knownKinds = ['fast_reg', 'phone_reg', 'full_reg'] as const;
export const knownChoices = [0, 1, 2] as const;

type Group = Readonly<Record<string, unknown>>;

/** The groups of the configuration that hold the rules. */
export const ruleGroups = ['reg', 'core', 'contacts', 'auth'] as const;

/** Reads the groups; a missing or malformed value gets its default. */
export function readRules(groups: Partial<Record<(typeof ruleGroups)[number], Group>>): Rules {
  const { reg = {}, core = {}, contacts = {}, auth = {} } = groups;
  const { isRegistrationAllowed, minimumAgeYears } = reg;
  const { email } = contacts;
  const { defaultCurrency } = core;
  return {
    isRegistrationAllowed: isRegistrationAllowed !== false,
    kinds: (Array.isArray(reg.registrationTypes)
      ? among(reg.registrationTypes, knownKinds)
      : defaultRules.kinds
    ).filter(
      // An account of one click has no address for the code of a second step.
      (kind) => kind !== 'fast_reg' || auth.isSecondStepRequired !== true,
    ),
    countries: codes(core.countries, /^[a-z]{2}$/),
    currencies: codes(core.currencies, /^[A-Z]{3}$/),
    defaultCurrency: typeof defaultCurrency === 'string' ? defaultCurrency : '',
    minimumAgeYears:
      typeof minimumAgeYears === 'number' && minimumAgeYears > defaultRules.minimumAgeYears
        ? minimumAgeYears
        : defaultRules.minimumAgeYears,
    agesByCountry: valuesOf(reg.agesByCountry, (value): value is number => typeof value === 'number'),
    documentsByCountry: valuesOf(
      reg.documentsByCountry,
      (value): value is string => typeof value === 'string',
    ),
    bonusChoices: known(reg.bonusChoices, knownChoices, defaultRules.bonusChoices),
    credentialSavings: Array.isArray(reg.credentialSavings)
      ? among(reg.credentialSavings, defaultRules.credentialSavings)
      : defaultRules.credentialSavings,
    supportEmail: typeof email === 'string' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : '',
    terms: readTerms(auth),
  };
}

function readTerms({ terms, termsChanges }: Group): Terms {
  const { version, updatedAt } = isGroup(terms) ? terms : defaultRules.terms;
  return {
    version: typeof version === 'number' ? version : defaultRules.terms.version,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : null,
    changes: typeof termsChanges === 'string' ? termsChanges.trim() : '',
  };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}

/** Returns the known items of a list; `defaults` when there is none. */
function known<Item>(list: unknown, items: readonly Item[], defaults: readonly Item[]): readonly Item[] {
  const found = Array.isArray(list) ? among(list, items) : [];
  return found.length > 0 ? found : defaults;
}

/** Returns the known items of a list, in the order of the list. */
function among<Item>(list: readonly unknown[], items: readonly Item[]): Item[] {
  return list.flatMap((each) => items.filter((item) => item === each));
}

/** Returns the entries of a group that have the right type. */
function valuesOf<Value>(
  group: unknown,
  isRight: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  const found: Record<string, Value> = {};
  for (const [key, value] of Object.entries(isGroup(group) ? group : {})) {
    if (isRight(value)) found[key] = value;
  }
  return found;
}

/** Returns the minimum age of players who live in a country, in years. */
export function minimumAgeIn(
  { minimumAgeYears, agesByCountry }: Pick<Rules, 'minimumAgeYears' | 'agesByCountry'>,
  countryCode: string,
): number {
  return Math.max(minimumAgeYears, agesByCountry[countryCode] ?? minimumAgeYears);
}

function codes(list: unknown, form: RegExp): string[] | null {
  if (!Array.isArray(list)) return null;
  return list.filter((each): each is string => typeof each === 'string' && form.test(each));
}
