import type { CurrencyCode } from '@fairline/money';

/** What has happened to a player's money, and what is told of it. Amounts are minor units, as JSON carries them. */
export type PlayerFact =
  | {
      kind: 'bet-won' | 'bet-part-returned' | 'bet-void' | 'bet-lost';
      currency: CurrencyCode;
      stakeMinor: number;
      returnMinor: number;
    }
  | { kind: 'deposit'; currency: CurrencyCode; amountMinor: number };

export interface SettledBet {
  state: 'won' | 'lost' | 'returned';
  currency: CurrencyCode;
  stakeMinor: number;
  returnMinor: number;
}

/**
 * A settled bet in honest words: a bet that paid no more than its stake was not won, whatever its state is called,
 * and a stake that comes back because every leg is void is no return.
 */
export function factOfBet({ state, currency, stakeMinor, returnMinor }: SettledBet): PlayerFact {
  const amounts = { currency, stakeMinor, returnMinor };
  if (state === 'returned') return { kind: 'bet-void', ...amounts };
  if (state === 'lost' || returnMinor === 0) return { kind: 'bet-lost', ...amounts };
  return { kind: returnMinor > stakeMinor ? 'bet-won' : 'bet-part-returned', ...amounts };
}

/** Whether only those are told who have asked to be told of losses. */
export function isLoss({ kind }: PlayerFact): boolean {
  return kind === 'bet-lost';
}
