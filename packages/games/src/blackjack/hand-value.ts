import { type Card, rankOf } from '../cards/card.ts';

export const blackjackTarget = 21;

/** Returns the value of a card: an ace 11, a court card 10. */
export function blackjackValue(card: Card): number {
  const rank = rankOf(card);
  if (rank === 14) return 11;
  return Math.min(rank, 10);
}

/** Returns the best total of a hand: aces count 11 as long as the hand stays within 21, and 1 otherwise. */
export function blackjackTotal(cards: readonly Card[]): number {
  let total = cards.reduce((sum, card) => sum + blackjackValue(card), 0);
  for (const card of cards) {
    if (total > blackjackTarget && blackjackValue(card) === 11) total -= 10;
  }
  return total;
}

/** Tells whether two cards, dealt first, make 21. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && blackjackTotal(cards) === blackjackTarget;
}
