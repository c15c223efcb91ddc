import { type Card, rankOf, suitOf } from '../cards/card.ts';

/** The hands of Jacks or Better, the best first. */
export const pokerCategories = [
  'royal-flush',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'jacks-or-better',
  'low-pair',
  'high-card',
] as const;

export type PokerCategory = (typeof pokerCategories)[number];

const jacks = 1 << 11;
/** The ranks of a straight from the ace up, in which the ace counts as one. */
const lowStraight = (1 << 14) | (1 << 2) | (1 << 3) | (1 << 4) | (1 << 5);
const highStraight = 0b11111 << 10;

/** Returns the category of five cards. Sets of ranks are bits, since a whole game is counted over millions of hands. */
export function pokerCategory(cards: readonly Card[]): PokerCategory {
  let [once, twice, thrice, fourTimes] = [0, 0, 0, 0];
  let isFlush = true;
  const suit = suitOf(cards[0] ?? '');
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    fourTimes |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    isFlush &&= suitOf(card) === suit;
  }
  const isStraight = twice === 0 && (once === lowStraight || once / (once & -once) === 0b11111);
  if (isStraight && isFlush) return once === highStraight ? 'royal-flush' : 'straight-flush';
  if (fourTimes !== 0) return 'four';
  const otherPair = twice & ~thrice;
  if (thrice !== 0 && otherPair !== 0) return 'full-house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (thrice !== 0) return 'three';
  if (twice === 0) return 'high-card';
  if ((twice & (twice - 1)) !== 0) return 'two-pair';
  return twice >= jacks ? 'jacks-or-better' : 'low-pair';
}
