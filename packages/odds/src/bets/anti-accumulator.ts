import { mulDivFloor } from '@fairline/money';
import {
  addFractions,
  type Fraction,
  floorOf,
  multiplyFractions,
  subtractFractions,
  whole,
} from '../fraction.ts';
import type { LegResult } from './leg.ts';

/** The chance of a leg in millionths when the bet was placed. */
export interface AntiLeg {
  readonly probabilityPpm: number;
}

/**
 * Returns the price of an anti-accumulator in thousandths, rounded down: it wins when at least one leg loses. The chance of
 * that is 1 − Πp, and the margin raises it. Infinity is never returned: legs without any chance of losing are refused.
 * @throws RangeError when no leg can lose
 */
export function antiAccumulatorOdds(legs: readonly AntiLeg[], marginMilli: number): number {
  const allWin = multiplyFractions(
    legs.map(
      ({ probabilityPpm }): Fraction => ({ numerator: BigInt(probabilityPpm), denominator: 1_000_000n }),
    ),
  );
  const oneLoses = subtractFractions(whole(1n), allWin);
  if (oneLoses.numerator <= 0n) throw new RangeError('no leg can lose');
  const withMargin = multiplyFractions([
    oneLoses,
    addFractions([whole(1n), { numerator: BigInt(marginMilli), denominator: 1_000n }]),
  ]);
  return Number(floorOf({ numerator: 1_000n * withMargin.denominator, denominator: withMargin.numerator }));
}

export type AntiResult = 'won' | 'lost' | 'void';

/**
 * Returns what a result counts as in an anti-accumulator. A dead heat or a half result is neither won nor lost, so its leg
 * is left out like a void one.
 */
export function antiResultOf({ kind }: LegResult): AntiResult {
  return kind === 'won' || kind === 'lost' ? kind : 'void';
}

/**
 * Returns the return of an anti-accumulator in minor units. Void legs are left out, and the price is made anew from the
 * other legs; when all are void, the stake comes back. `settledOddsMilli` is null then.
 */
export function antiAccumulatorReturn({
  stakeMinor,
  marginMilli,
  legs,
}: {
  readonly stakeMinor: bigint;
  readonly marginMilli: number;
  readonly legs: readonly (AntiLeg & { readonly result: AntiResult })[];
}): { returnMinor: bigint; settledOddsMilli: number | null } {
  const decided = legs.filter(({ result }) => result !== 'void');
  if (decided.length === 0) return { returnMinor: stakeMinor, settledOddsMilli: null };
  const settledOddsMilli = antiAccumulatorOdds(decided, marginMilli);
  const wins = decided.some(({ result }) => result === 'lost');
  return {
    returnMinor: wins ? mulDivFloor(stakeMinor, BigInt(settledOddsMilli), 1_000n) : 0n,
    settledOddsMilli,
  };
}
