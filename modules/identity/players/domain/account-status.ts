/** The facts that may keep a player from staking and depositing. */
export interface AccountStatus {
  /** 0 means no ban. */
  banLevel: number;
  /** Kind of the ban (GUARD-03). */
  banVersion: number;
  /** The latest version of the terms that the player has agreed to; 0 when there is none. */
  agreedVersion: number;
}

export interface CurrentTerms {
  version: number;
  /** True when the site asks players to confirm changed terms. */
  isAsked: boolean;
}

/** GUARD-08: tells whether the player has changed terms to confirm. */
export function hasTermsToConfirm({ agreedVersion }: AccountStatus, terms: CurrentTerms): boolean {
  return terms.isAsked && agreedVersion < terms.version;
}

/**
 * Returns the reason why a player may neither stake nor deposit; undefined when they may. A ban has priority over
 * terms, since confirming terms would not help a banned player.
 */
export function moneyRefusal(
  status: AccountStatus,
  terms: CurrentTerms,
): 'ACCOUNT_BLOCKED' | 'TERMS_CHANGED' | undefined {
  if (status.banLevel > 0) return 'ACCOUNT_BLOCKED';
  return hasTermsToConfirm(status, terms) ? 'TERMS_CHANGED' : undefined;
}

/** UI-05: the accounts that an account may be converted into, each with its `convert_status` in the API. */
export const convertStatuses = { none: 0, main: 1, additional: 2 } as const;

export type Conversion = keyof typeof convertStatuses;

export function isConversion(word: string): word is Conversion {
  return Object.hasOwn(convertStatuses, word);
}
