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

/** What a chain does when its account has less than the unit: it ends and pays the account, or stakes all of it. */
export type WhenShort = 'stop' | 'stake-rest';

/**
 * Returns the return of a chain in minor units: singles in an order, which share one account. The account begins with the
 * unit. Each leg takes the unit from it and pays its return back. Fractions of a minor unit stay in the account. `isOver`
 * is true when no further leg could be played.
 */
export function chainReturn({
  unitStakeMinor,
  whenShort,
  legs,
}: {
  readonly unitStakeMinor: bigint;
  readonly whenShort: WhenShort;
  readonly legs: readonly SettledLeg[];
}): { returnMinor: bigint; playedLegs: number; isOver: boolean } {
  const unit = whole(unitStakeMinor);
  let account: Fraction = unit;
  let playedLegs = 0;
  const isOver = () => account.numerator <= 0n || (whenShort === 'stop' && isLess(account, unit));
  for (const leg of legs) {
    if (isOver()) break;
    const stake = isLess(account, unit) ? account : unit;
    account = addFractions([
      subtractFractions(account, stake),
      multiplyFractions([stake, legMultiplier(leg)]),
    ]);
    playedLegs += 1;
  }
  return { returnMinor: floorOf(account), playedLegs, isOver: isOver() };
}

/** Returns the return of a chain when every leg wins. */
export function potentialChainReturn(
  unitStakeMinor: bigint,
  legs: readonly { readonly oddsMilli: number }[],
): bigint {
  const winnings = addFractions(
    legs.map(({ oddsMilli }): Fraction => ({ numerator: BigInt(oddsMilli) - 1_000n, denominator: 1_000n })),
  );
  return floorOf(multiplyFractions([whole(unitStakeMinor), addFractions([whole(1n), winnings])]));
}
