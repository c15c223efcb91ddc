import { binomial } from '@fairline/odds/binomial';
import { type Fraction, multiplyFractions, reduceFraction } from '@fairline/odds/fraction';
import type { FairWords } from '../fairness/fair-words.ts';
import { drawn } from '../fairness/unbiased.ts';
import { ownGamesReturn } from './multiplier.ts';

/** The number of tiles of the field, five by five. */
export const mineTiles = 25;

/** A state of a round: so many mines lie in the field, and so many tiles without one are open. */
export interface MinesState {
  readonly mines: number;
  readonly opened: number;
}

/** Returns the tiles with mines, in the order in which they were laid. Tiles are 0 to 24, row by row. */
export function layMines(words: Pick<FairWords, 'below'>, mines: number): number[] {
  const tiles = Array.from({ length: mineTiles }, (_, tile) => tile);
  return drawn(words, tiles, mines);
}

/** Returns the chance that so many tiles can be opened without a mine. @throws RangeError for an impossible state. */
export function minesChance(state: MinesState): Fraction {
  requireState(state);
  const { mines, opened } = state;
  return reduceFraction({
    numerator: binomial(mineTiles - mines, opened),
    denominator: binomial(mineTiles, opened),
  });
}

/** Returns the exact multiplier with so many tiles open: the return of the house's games over the chance. */
export function minesMultiplier(state: MinesState): Fraction {
  const { numerator, denominator } = minesChance(state);
  return reduceFraction(
    multiplyFractions([ownGamesReturn, { numerator: denominator, denominator: numerator }]),
  );
}

function requireState({ mines, opened }: MinesState): void {
  if (!Number.isSafeInteger(mines) || mines < 1 || mines >= mineTiles) {
    throw new RangeError(`a field has 1 to ${mineTiles - 1} mines, not ${mines}`);
  }
  if (!Number.isSafeInteger(opened) || opened < 0 || opened > mineTiles - mines) {
    throw new RangeError(`${opened} tiles cannot be open`);
  }
}
