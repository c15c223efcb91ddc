import type { CurrencyCode } from '@fairline/money';

/** An event about a player's money that they are notified of. Amounts are minor units. */
export type PlayerFact =
  | {
      /** `bet-sold` is a sale by an order of the player; the others are settlements. */
      kind: 'bet-won' | 'bet-part-returned' | 'bet-void' | 'bet-lost' | 'bet-sold';
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
 * Creates the fact of a settled bet. A bet that returns no more than its stake is not called won, whatever its state. A
 * stake that comes back because all legs are void is not called a return.
 */
export function factOfBet({ state, currency, stakeMinor, returnMinor }: SettledBet): PlayerFact {
  const amounts = { currency, stakeMinor, returnMinor };
  if (state === 'returned') return { kind: 'bet-void', ...amounts };
  if (state === 'lost' || returnMinor === 0) return { kind: 'bet-lost', ...amounts };
  return { kind: returnMinor > stakeMinor ? 'bet-won' : 'bet-part-returned', ...amounts };
}

/** True for a loss: only players who chose to be notified of losses get it. */
export function isLoss({ kind }: PlayerFact): boolean {
  return kind === 'bet-lost';
}
