import type { CurrencyCode } from '@fairline/money';
import type { PlayerAccounts } from './player-accounts.ts';
import * as store from './store.ts';

export interface PlayResult {
  currency: CurrencyCode;
  /** Winnings and losses are in minor units. */
  wonMinor: bigint;
  lostMinor: bigint;
}

/** Returns the winnings and losses of one account's bets that were settled since a moment. Returned stakes count as neither. */
export async function playResult(
  connection: store.Connection,
  { cashId, heldId, currency }: PlayerAccounts,
  since: Date,
): Promise<PlayResult> {
  const [won = 0n, lost = 0n, wonBack = 0n, lostBack = 0n] = await store.amounts(connection, [
    { accountId: cashId, of: 'in', kind: 'winnings', since },
    { accountId: heldId, of: 'out', kind: 'loss', since },
    // A settlement that is taken back has these postings in the opposite direction.
    { accountId: cashId, of: 'out', kind: 'winnings', since },
    { accountId: heldId, of: 'in', kind: 'loss', since },
  ]);
  return { currency, wonMinor: won - wonBack, lostMinor: lost - lostBack };
}
