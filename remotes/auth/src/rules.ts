import type { Registration } from '@fairline/contracts';

/** Registration forms that a visitor chooses between; `soc_reg` comes with a ticket instead. */
export type OfferedKind = Exclude<Registration['type'], 'soc_reg'>;

/** What players agree to (group `auth`). */
export interface Terms {
  /** 0 when it is not known: then nothing can be confirmed. */
  version: number;
  /** In ms UTC; null when the terms have not changed yet. */
  updatedAt: number | null;
  /** What the latest version changes, in the operator's words; empty when he says nothing. */
  changes: string;
}

/** What the site's configuration says of registration, support and the terms. */
export interface Rules {
  isRegistrationAllowed: boolean;
  /** Forms that are offered, in the order of their tabs. */
  kinds: readonly OfferedKind[];
  /** What a player may choose: two-letter codes, and ISO codes of currencies. Null when it is not known: any. */
  countries: readonly string[] | null;
  currencies: readonly string[] | null;
  /** Offered first to people of a country that counts in none of them; empty when it is not known. */
  defaultCurrency: string;
  minimumAgeYears: number;
  bonusChoices: readonly (0 | 1 | 2)[];
  /** Empty when the operator gives none. */
  supportEmail: string;
  terms: Terms;
}

export const defaultRules: Rules = {
  isRegistrationAllowed: true,
  kinds: ['fast_reg', 'full_reg'],
  countries: null,
  currencies: null,
  defaultCurrency: '',
  minimumAgeYears: 18,
  bonusChoices: [0, 1, 2],
  supportEmail: '',
  terms: { version: 0, updatedAt: null, changes: '' },
};

const knownKinds = ['fast_reg', 'full_reg'] as const;
const knownChoices = [0, 1, 2] as const;

type Group = Readonly<Record<string, unknown>>;

/** The groups of the configuration that rules are in. */
export const ruleGroups = ['reg', 'core', 'contacts', 'auth'] as const;

/** Reads the groups; what is missing or of another kind is as usual. */
export function readRules(groups: Partial<Record<(typeof ruleGroups)[number], Group>>): Rules {
  const { reg = {}, core = {}, contacts = {}, auth = {} } = groups;
  const { isRegistrationAllowed, minimumAgeYears } = reg;
  const { email } = contacts;
  const { defaultCurrency } = core;
  return {
    isRegistrationAllowed: isRegistrationAllowed !== false,
    kinds: Array.isArray(reg.registrationTypes)
      ? among(reg.registrationTypes, knownKinds)
      : defaultRules.kinds,
    countries: codes(core.countries, /^[a-z]{2}$/),
    currencies: codes(core.currencies, /^[A-Z]{3}$/),
    defaultCurrency: typeof defaultCurrency === 'string' ? defaultCurrency : '',
    minimumAgeYears:
      typeof minimumAgeYears === 'number' && minimumAgeYears > defaultRules.minimumAgeYears
        ? minimumAgeYears
        : defaultRules.minimumAgeYears,
    bonusChoices: known(reg.bonusChoices, knownChoices, defaultRules.bonusChoices),
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

/** As {@link among}; `usual` when there is none. */
function known<Item>(list: unknown, items: readonly Item[], usual: readonly Item[]): readonly Item[] {
  const found = Array.isArray(list) ? among(list, items) : [];
  return found.length > 0 ? found : usual;
}

/** The items of a list that are known, in the order of the list. */
function among<Item>(list: readonly unknown[], items: readonly Item[]): Item[] {
  return list.flatMap((each) => items.filter((item) => item === each));
}

function codes(list: unknown, form: RegExp): string[] | null {
  if (!Array.isArray(list)) return null;
  return list.filter((each): each is string => typeof each === 'string' && form.test(each));
}
