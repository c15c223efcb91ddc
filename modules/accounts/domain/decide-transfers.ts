/** The reason why money moves. The list is closed, so that every report can name each. */
export type PostingKind =
  | 'deposit'
  | 'stake'
  | 'loss'
  | 'release'
  | 'winnings'
  | 'correction'
  | 'exchange'
  | 'points'
  | 'given-up'
  | 'owed'
  | 'repayment'
  | 'reserve'
  | 'tax'
  | 'free-bet'
  | 'premium'
  | 'cover';

/** A movement of money from one account to another, made once for its key. */
export interface Movement {
  /** The idempotency key: a movement that is requested twice happens once. */
  key: string;
  kind: PostingKind;
  fromAccountId: bigint;
  toAccountId: bigint;
  /** The amount in minor units, above zero. */
  amountMinor: bigint;
  /**
   * What the movement counts under the player's limits, in minor units of the main account's currency. Absent where it
   * counts as its amount.
   */
  countedMinor?: bigint | undefined;
  /** The bet, payment or transfer that the posting belongs to, for the reader of the ledger: `bet:…`, `payment:…`. */
  reference: string;
  /** True for a movement that may leave its player owing money. */
  mayOverdraw?: boolean;
}

/** A movement that other modules post. Corrections are posted only for an approved proposal. */
export interface Transfer extends Omit<Movement, 'mayOverdraw'> {
  kind: Exclude<PostingKind, 'correction' | 'owed' | 'repayment'>;
}

export type TransferDecision =
  | { ok: true; repeated: boolean; fromBalanceMinor: bigint | null; toBalanceMinor: bigint | null }
  | { ok: false; code: 'BALANCE_TOO_LOW'; balanceMinor: bigint };

/**
 * Decides each transfer in order, by the balances that the earlier ones leave. A refused transfer moves nothing.
 * @param balances balance by account id; null for an account of the house, which may fall below zero.
 * @param knownKeys keys of postings that the ledger has already.
 * @throws when an account is not among `balances` or an amount is not positive: a defect of the caller.
 */
export function decideTransfers(
  transfers: readonly Movement[],
  balances: ReadonlyMap<bigint, bigint | null>,
  knownKeys: ReadonlySet<string>,
): TransferDecision[] {
  // Only what changes is kept, because a group of bets decides each bet against the accounts of all.
  const changed = new Map<bigint, bigint | null>();
  const seen = new Set<string>();
  const balanceOf = (accountId: bigint) => {
    const balance = changed.get(accountId) ?? balances.get(accountId);
    if (balance === undefined) throw new RangeError(`there is no account ${accountId}`);
    return balance;
  };
  return transfers.map((transfer) => {
    if (transfer.amountMinor <= 0n) throw new RangeError(`transfer ${transfer.key} has no positive amount`);
    const from = balanceOf(transfer.fromAccountId);
    const to = balanceOf(transfer.toAccountId);
    if (seen.has(transfer.key) || knownKeys.has(transfer.key))
      return { ok: true, repeated: true, fromBalanceMinor: from, toBalanceMinor: to };
    if (from !== null && from < transfer.amountMinor && !transfer.mayOverdraw) {
      return { ok: false, code: 'BALANCE_TOO_LOW', balanceMinor: from };
    }
    const fromBalanceMinor = from === null ? null : from - transfer.amountMinor;
    const toBalanceMinor = to === null ? null : to + transfer.amountMinor;
    seen.add(transfer.key);
    changed.set(transfer.fromAccountId, fromBalanceMinor);
    changed.set(transfer.toAccountId, toBalanceMinor);
    return { ok: true, repeated: false, fromBalanceMinor, toBalanceMinor };
  });
}
