import { type Fraction, multiplyFractions, one, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { ownGamesReturn, paidMultiplier } from './multiplier.ts';

/** A roll is one of 0.00 to 100.00, in hundredths. */
export const diceRolls = 10_001;

export interface DiceBet {
  readonly side: 'over' | 'under';
  /** The number that the roll has to be above or below, in hundredths. */
  readonly targetCenti: number;
}

export function rollDice(words: Pick<FairWords, 'below'>): number {
  return words.below(diceRolls);
}

export function isDiceWon({ side, targetCenti }: DiceBet, rollCenti: number): boolean {
  return side === 'over' ? rollCenti > targetCenti : rollCenti < targetCenti;
}

/** Returns how many of the 10,001 rolls win. @throws RangeError for a target that is no roll. */
export function winningRolls({ side, targetCenti }: DiceBet): number {
  if (!Number.isSafeInteger(targetCenti) || targetCenti < 0 || targetCenti >= diceRolls) {
    throw new RangeError(`${targetCenti} is no roll`);
  }
  return side === 'over' ? diceRolls - 1 - targetCenti : targetCenti;
}

/** Returns the chance of a bet. */
export function diceChance(bet: DiceBet): Fraction {
  return { numerator: BigInt(winningRolls(bet)), denominator: BigInt(diceRolls) };
}

/** Returns the exact multiplier. @throws RangeError when no roll wins. */
export function diceMultiplier(bet: DiceBet): Fraction {
  const winning = BigInt(winningRolls(bet));
  if (winning === 0n) throw new RangeError('no roll wins this bet');
  return reduceFraction(
    multiplyFractions([ownGamesReturn, { numerator: BigInt(diceRolls), denominator: winning }]),
  );
}

/** Tells whether a bet is on offer: some roll wins it, and it pays more than its stake. */
export function isDiceOffered(bet: DiceBet): boolean {
  return winningRolls(bet) > 0 && paidMultiplier(diceMultiplier(bet)) > paidMultiplier(one);
}
