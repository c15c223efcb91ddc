/** What holds a player up. */
export interface Standing {
  /** 0 is no ban. */
  banLevel: number;
  /** Kind of the ban (GUARD-03). */
  banVersion: number;
  /** The latest version of the terms that the player has agreed to; 0 when there is none. */
  agreedVersion: number;
}

export interface CurrentTerms {
  version: number;
  /** The site asks players to confirm terms that have changed. */
  isAsked: boolean;
}

/** GUARD-08: whether the player has changed terms to confirm. */
export function hasTermsToConfirm({ agreedVersion }: Standing, terms: CurrentTerms): boolean {
  return terms.isAsked && agreedVersion < terms.version;
}

/** Why a player may neither stake nor deposit; undefined when he may. A ban comes first: confirming would not help. */
export function moneyRefusal(
  standing: Standing,
  terms: CurrentTerms,
): 'ACCOUNT_BLOCKED' | 'TERMS_CHANGED' | undefined {
  if (standing.banLevel > 0) return 'ACCOUNT_BLOCKED';
  return hasTermsToConfirm(standing, terms) ? 'TERMS_CHANGED' : undefined;
}

/** UI-05: what an account may be converted into, with the number that pages know it by. */
export const convertStatuses = { none: 0, main: 1, additional: 2 } as const;

export type Conversion = keyof typeof convertStatuses;

export function isConversion(word: string): word is Conversion {
  return Object.hasOwn(convertStatuses, word);
}
