import { type Fraction, multiplyFractions, one, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { ownGamesReturn } from './multiplier.ts';

/** The ranks: ace 1, two 2, … king 13. Each is as likely as the others, from an endless deck. */
export const hiLoRanks = 13;
const ace = 1;
const king = hiLoRanks;

export type HiLoChoice = 'hi' | 'lo' | 'skip';

/** What a player chose on a card, and the rank that came next. */
export interface HiLoStep {
  readonly choice: HiLoChoice;
  readonly next: number;
}

export interface HiLoGame {
  readonly isLost: boolean;
  /** The chance of all right guesses so far. */
  readonly chance: Fraction;
  /** The exact multiplier; undefined before the first guess, when there is nothing to take. Zero when it is lost. */
  readonly multiplier: Fraction | undefined;
}

/** Draws the rank of a card. */
export function drawRank(words: Pick<FairWords, 'below'>): number {
  return words.below(hiLoRanks) + 1;
}

/**
 * Tells whether a guess is right. `hi` also wins on the same rank, and so does `lo`; where one of them could not lose,
 * on an ace and on a king, it means strictly higher or lower, and the other one the same rank.
 */
export function isRightGuess(rank: number, { choice, next }: HiLoStep): boolean {
  if (choice === 'skip') return true;
  if (rank === ace) return choice === 'hi' ? next > rank : next === rank;
  if (rank === king) return choice === 'lo' ? next < rank : next === rank;
  return choice === 'hi' ? next >= rank : next <= rank;
}

/** Returns the chance that a guess on a rank is right. A skip is always right. */
export function guessChance(rank: number, choice: HiLoChoice): Fraction {
  const right = Array.from({ length: hiLoRanks }, (_, index) => index + 1).filter((next) =>
    isRightGuess(rank, { choice, next }),
  );
  return reduceFraction({ numerator: BigInt(right.length), denominator: BigInt(hiLoRanks) });
}

/**
 * Returns the state of a game after its steps. The house's share is taken once a game, not at each guess.
 * @throws RangeError for a step after a wrong guess.
 */
export function playHiLo(first: number, steps: readonly HiLoStep[]): HiLoGame {
  let rank = first;
  let isLost = false;
  const chances: Fraction[] = [];
  for (const step of steps) {
    if (isLost) throw new RangeError('the game is over');
    isLost = !isRightGuess(rank, step);
    if (step.choice !== 'skip' && !isLost) chances.push(guessChance(rank, step.choice));
    rank = step.next;
  }
  const chance = reduceFraction(multiplyFractions(chances));
  if (isLost) return { isLost, chance, multiplier: { numerator: 0n, denominator: 1n } };
  if (chances.length === 0) return { isLost, chance: one, multiplier: undefined };
  const inverse = { numerator: chance.denominator, denominator: chance.numerator };
  return { isLost, chance, multiplier: reduceFraction(multiplyFractions([ownGamesReturn, inverse])) };
}
