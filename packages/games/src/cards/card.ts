const ranks = '23456789TJQKA';
const suits = 'dhsc';

/** The number of cards of a deck. */
export const deckSize = 52;

/** A card as rank and suit: `2d`, `Th`, `As`. */
export type Card = string;

/**
 * Returns the card with this number: 0 is `2d`, 1 `2h`, 51 `Ac`.
 * @throws RangeError when there is no such card.
 */
export function cardAt(index: number): Card {
  const rank = ranks[Math.floor(index / suits.length)];
  const suit = suits[index % suits.length];
  if (rank === undefined || suit === undefined) throw new RangeError(`there is no card ${index}`);
  return rank + suit;
}

const rankByCard = new Map(
  Array.from({ length: deckSize }, (_, index) => [cardAt(index), Math.floor(index / suits.length) + 2]),
);

/** Returns the rank of a card as a number: 2 to 10, jack 11, queen 12, king 13, ace 14. @throws RangeError for no card. */
export function rankOf(card: Card): number {
  const rank = rankByCard.get(card);
  if (rank === undefined) throw new RangeError(`${card} is no card`);
  return rank;
}

/** Returns the suit of a card: `d`, `h`, `s` or `c`. */
export function suitOf(card: Card): string {
  return card.charAt(1);
}

/** Returns all cards of so many decks, sorted within each deck. */
export function cardsOf(decks: number): Card[] {
  return Array.from({ length: decks }, () =>
    Array.from({ length: deckSize }, (_, index) => cardAt(index)),
  ).flat();
}
