/** The facts that may keep a player from staking and depositing. */
export interface AccountStatus {
  /** 0 means no ban. */
  banLevel: number;
  /** Kind of the ban (GUARD-03). */
  banVersion: number;
  /** True while staff have frozen the account. */
  isFrozen: boolean;
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

/** What a player does with money. */
export type MoneyMovement = 'stake' | 'deposit' | 'withdrawal';

/** GUARD-03: returns true when the kind of a ban leaves the withdrawal open: level 53 of version 1, or 45 of another. */
function leavesWithdrawal({ banLevel, banVersion }: AccountStatus): boolean {
  return banLevel === (banVersion === 1 ? 53 : 45);
}

/**
 * Returns the reason why the status of an account keeps its player from moving money; undefined when it does not. A ban
 * and a frozen account have priority over terms, since confirming terms would not help. Money is paid out to players who
 * do not agree to changed terms.
 */
export function moneyRefusal(
  status: AccountStatus,
  terms: CurrentTerms,
  movement: MoneyMovement,
): 'ACCOUNT_BLOCKED' | 'ACCOUNT_FROZEN' | 'TERMS_CHANGED' | undefined {
  const isWithdrawal = movement === 'withdrawal';
  if (status.banLevel > 0 && !(isWithdrawal && leavesWithdrawal(status))) return 'ACCOUNT_BLOCKED';
  if (status.isFrozen) return 'ACCOUNT_FROZEN';
  return !isWithdrawal && hasTermsToConfirm(status, terms) ? 'TERMS_CHANGED' : undefined;
}

/** UI-05: the accounts that an account may be converted into, each with its `convert_status` in the API. */
export const convertStatuses = { none: 0, main: 1, additional: 2 } as const;

export type Conversion = keyof typeof convertStatuses;

export function isConversion(word: string): word is Conversion {
  return Object.hasOwn(convertStatuses, word);
}
