import type { RegistrationKind } from './registration/form-values.ts';

/** What the site's configuration says of registration (group `reg`). */
export interface Rules {
  isRegistrationAllowed: boolean;
  /** Forms that are offered, in the order of their tabs. */
  kinds: readonly RegistrationKind[];
  minimumAgeYears: number;
  bonusChoices: readonly (0 | 1 | 2)[];
}

export const usualRules: Rules = {
  isRegistrationAllowed: true,
  kinds: ['fast_reg', 'full_reg'],
  minimumAgeYears: 18,
  bonusChoices: [0, 1, 2],
};

const knownKinds = ['fast_reg', 'full_reg'] as const;
const knownChoices = [0, 1, 2] as const;

/** Reads the group; what is missing or of another kind is as usual. */
export function readRules(group: Readonly<Record<string, unknown>> = {}): Rules {
  const { isRegistrationAllowed, minimumAgeYears } = group;
  return {
    isRegistrationAllowed: isRegistrationAllowed !== false,
    kinds: known(group.registrationTypes, knownKinds, usualRules.kinds),
    minimumAgeYears:
      typeof minimumAgeYears === 'number' && minimumAgeYears > usualRules.minimumAgeYears
        ? minimumAgeYears
        : usualRules.minimumAgeYears,
    bonusChoices: known(group.bonusChoices, knownChoices, usualRules.bonusChoices),
  };
}

/** The items of a list that are known, in the order of the list; `usual` when there is none. */
function known<Item>(list: unknown, items: readonly Item[], usual: readonly Item[]): readonly Item[] {
  const found = Array.isArray(list)
    ? list.flatMap((each: unknown) => items.filter((item) => item === each))
    : [];
  return found.length > 0 ? found : usual;
}
