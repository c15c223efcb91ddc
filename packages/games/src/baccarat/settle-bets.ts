import { rankOf } from '../cards/card.ts';
import type { BaccaratDeal } from './deal.ts';

export const baccaratBets = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;

export type BaccaratBet = (typeof baccaratBets)[number];

/**
 * Returns what a stake returns after a deal, the stake included, in minor units. The banker pays 95 for 100, rounded
 * down; bets on a side come back on a tie.
 */
export function baccaratReturn(bet: BaccaratBet, deal: BaccaratDeal, stakeMinor: bigint): bigint {
  switch (bet) {
    case 'player':
    case 'banker':
      if (deal.winner === 'tie') return stakeMinor;
      if (deal.winner !== bet) return 0n;
      return stakeMinor + (bet === 'player' ? stakeMinor : (stakeMinor * 95n) / 100n);
    case 'tie':
      return deal.winner === 'tie' ? stakeMinor * 9n : 0n;
    case 'player-pair':
      return isPair(deal.player) ? stakeMinor * 12n : 0n;
    case 'banker-pair':
      return isPair(deal.banker) ? stakeMinor * 12n : 0n;
  }
}

/** Tells whether the first two cards of a side have one rank. A king and a queen are no pair. */
export function isPair([first = '', second = '']: readonly string[]): boolean {
  return rankOf(first) === rankOf(second);
}
