import { binomial } from '@fairline/odds/binomial';
import { type Fraction, multiplyFractions, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { ownGamesReturn } from './multiplier.ts';
import type { Risk } from './risk.ts';

/** The rows of pins that a player can choose from. */
export const plinkoRows = { min: 8, max: 16 } as const;

/** The way of a ball: `L` or `R` at each row, and the slot, which is the number of `R`. */
export interface PlinkoFall {
  readonly path: string;
  readonly slot: number;
}

/** Lets a ball fall. One word a row decides: the upper half goes to the right. */
export function dropBall(words: Pick<FairWords, 'below'>, rows: number): PlinkoFall {
  const path = Array.from({ length: rows }, () => (words.below(2) === 1 ? 'R' : 'L')).join('');
  return { path, slot: [...path].filter((side) => side === 'R').length };
}

/** Returns the number of ways to a slot; there are 2^rows in all. */
export function plinkoWays(rows: number, slot: number): bigint {
  return binomial(rows, slot);
}

/**
 * Returns the exact multiplier of a slot. With D, the square of the slot's distance from the middle in half slots, whose
 * mean is the number of rows: low risk pays by 3n + D, medium by n + D, and high the same expected sum in each slot.
 * @throws RangeError for a slot that does not exist.
 */
export function plinkoMultiplier(rows: number, slot: number, risk: Risk): Fraction {
  if (!Number.isSafeInteger(slot) || slot < 0 || slot > rows)
    throw new RangeError(`there is no slot ${slot}`);
  return reduceFraction(multiplyFractions([ownGamesReturn, shareOf(rows, slot, risk)]));
}

function shareOf(rows: number, slot: number, risk: Risk): Fraction {
  const n = BigInt(rows);
  const distance = BigInt((2 * slot - rows) ** 2);
  switch (risk) {
    case 'low':
      return { numerator: 3n * n + distance, denominator: 4n * n };
    case 'medium':
      return { numerator: n + distance, denominator: 2n * n };
    case 'high':
      return { numerator: 2n ** n, denominator: (n + 1n) * plinkoWays(rows, slot) };
  }
}
