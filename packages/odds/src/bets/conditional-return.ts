import {
  addFractions,
  type Fraction,
  floorOf,
  isLess,
  multiplyFractions,
  subtractFractions,
  whole,
} from '../fraction.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';

/** A single or an accumulator in a conditional bet. `max` stakes all that the account has. */
export interface ConditionalBlock<Leg> {
  readonly stakeMinor: bigint | 'max';
  readonly legs: readonly Leg[];
}

/**
 * Returns the return of a conditional bet in minor units: blocks in the player's order. The first one has its own stake.
 * Each later one is staked from what the blocks before it have left, with its own stake or with all of it. The bet ends
 * when nothing is left. Fractions of a minor unit are carried on.
 * @throws RangeError when the first block has no stake of its own
 */
export function conditionalReturn(blocks: readonly ConditionalBlock<SettledLeg>[]): {
  returnMinor: bigint;
  stakes: Fraction[];
} {
  const first = blocks[0]?.stakeMinor;
  if (typeof first !== 'bigint') throw new RangeError('the first block has a stake of its own');
  let account = whole(first);
  const stakes: Fraction[] = [];
  for (const { stakeMinor, legs } of blocks) {
    if (account.numerator <= 0n) break;
    const own = stakeMinor === 'max' ? account : whole(stakeMinor);
    const stake = isLess(account, own) ? account : own;
    stakes.push(stake);
    const paid = multiplyFractions([stake, ...legs.map(legMultiplier)]);
    account = addFractions([subtractFractions(account, stake), paid]);
  }
  return { returnMinor: floorOf(account), stakes };
}
