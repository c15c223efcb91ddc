import type { OfferedKind } from './registration/form-values.ts';

/** What players agree to (group `auth`). */
export interface Terms {
  /** 0 when it is not known: then nothing can be confirmed. */
  version: number;
  /** In ms UTC; null when the terms have not changed yet. */
  updatedAt: number | null;
  /** What the latest version changes, in the operator's words; empty when he says nothing. */
  changes: string;
}

/** What the site's configuration says of registration (group `reg`), support (`contacts`) and the terms (`auth`). */
export interface Rules {
  isRegistrationAllowed: boolean;
  /** Forms that are offered, in the order of their tabs. */
  kinds: readonly OfferedKind[];
  minimumAgeYears: number;
  bonusChoices: readonly (0 | 1 | 2)[];
  /** Empty when the operator gives none. */
  supportEmail: string;
  terms: Terms;
}

export const usualRules: Rules = {
  isRegistrationAllowed: true,
  kinds: ['fast_reg', 'full_reg'],
  minimumAgeYears: 18,
  bonusChoices: [0, 1, 2],
  supportEmail: '',
  terms: { version: 0, updatedAt: null, changes: '' },
};

const knownKinds = ['fast_reg', 'full_reg'] as const;
const knownChoices = [0, 1, 2] as const;

type Group = Readonly<Record<string, unknown>>;

/** Reads the groups; what is missing or of another kind is as usual. */
export function readRules(group: Group = {}, { email }: Group = {}, auth: Group = {}): Rules {
  const { isRegistrationAllowed, minimumAgeYears } = group;
  return {
    isRegistrationAllowed: isRegistrationAllowed !== false,
    kinds: known(group.registrationTypes, knownKinds, usualRules.kinds),
    minimumAgeYears:
      typeof minimumAgeYears === 'number' && minimumAgeYears > usualRules.minimumAgeYears
        ? minimumAgeYears
        : usualRules.minimumAgeYears,
    bonusChoices: known(group.bonusChoices, knownChoices, usualRules.bonusChoices),
    supportEmail: typeof email === 'string' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : '',
    terms: readTerms(auth),
  };
}

function readTerms({ terms, termsChanges }: Group): Terms {
  const { version, updatedAt } = isGroup(terms) ? terms : usualRules.terms;
  return {
    version: typeof version === 'number' ? version : usualRules.terms.version,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : null,
    changes: typeof termsChanges === 'string' ? termsChanges.trim() : '',
  };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null;
}

/** The items of a list that are known, in the order of the list; `usual` when there is none. */
function known<Item>(list: unknown, items: readonly Item[], usual: readonly Item[]): readonly Item[] {
  const found = Array.isArray(list)
    ? list.flatMap((each: unknown) => items.filter((item) => item === each))
    : [];
  return found.length > 0 ? found : usual;
}
