import { type BetForm, stakeOf } from './bet-form.ts';
import { maxReturnOf, type PlacedLeg } from './settle-form.ts';

/** Bounds in minor units of one currency. */
export interface StakeBounds {
  /** The highest stake over all lines. */
  maxStakeMinor: bigint;
  /** The highest return of one bet. */
  maxReturnMinor: bigint;
}

/**
 * Returns the highest stake of one line by which neither the stake of all lines nor the most that the bet can return is
 * above its bound, in minor units; 0 when there is none. A higher stake never returns less, so it is found by halving.
 * @throws RangeError when the form cannot have so many legs
 */
export function highestUnitStake(form: BetForm, legs: readonly PlacedLeg[], bounds: StakeBounds): bigint {
  const fits = (unitMinor: bigint) => {
    const staked = withStake(form, unitMinor);
    return (
      stakeOf(staked, unitMinor, legs.length) <= bounds.maxStakeMinor &&
      maxReturnOf(staked, unitMinor, legs) <= bounds.maxReturnMinor
    );
  };
  let low = 0n;
  let high = bounds.maxStakeMinor + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The first block of a conditional bet has the stake of the bet. */
function withStake(form: BetForm, unitMinor: bigint): BetForm {
  if (form.kind !== 'conditional') return form;
  return {
    ...form,
    blocks: form.blocks.map((block, index) => (index === 0 ? { ...block, stakeMinor: unitMinor } : block)),
  };
}
