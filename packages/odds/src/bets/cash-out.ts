import { type Fraction, floorOf, multiplyFractions } from '../fraction.ts';
import type { BetForm } from './bet-form.ts';
import { formValue, type ValuedLeg } from './form-value.ts';

export interface CashOutBet {
  readonly form: BetForm;
  /** The stake of each line, in minor units. */
  readonly unitStakeMinor: bigint;
  readonly legs: readonly ValuedLeg[];
  /** The share of the fair value that the house keeps, in thousandths. */
  readonly marginMilli: number;
}

export interface CashOutValue {
  /** The expected return, rounded down. */
  readonly fairMinor: bigint;
  /** The fair value less the margin, exact: a part is sold from it, and rounded then. */
  readonly offer: Fraction;
}

/**
 * Returns the value of a bet now, from the distribution of each leg: the sum over the lines of the stake times the
 * product of the expected multipliers. A decided leg counts by its multiplier. The short form stake × taken/present price
 * would be wrong for every leg that can push: a whole line of a total, or a quarter line. Undefined where no value is
 * defined, see {@link formValue}.
 * @throws RangeError when the margin is not within 0 to 1000, chances do not sum to a million, or the combination is
 * impossible
 */
export function cashOutValue({
  form,
  unitStakeMinor,
  legs,
  marginMilli,
}: CashOutBet): CashOutValue | undefined {
  if (unitStakeMinor < 0n) throw new RangeError('a stake cannot be negative');
  if (!Number.isSafeInteger(marginMilli) || marginMilli < 0 || marginMilli > 1_000) {
    throw new RangeError(`a margin is 0 to 1000 thousandths, not ${marginMilli}`);
  }
  const fair = formValue(form, unitStakeMinor, legs);
  if (!fair) return undefined;
  const kept: Fraction = { numerator: BigInt(1_000 - marginMilli), denominator: 1_000n };
  return { fairMinor: floorOf(fair), offer: multiplyFractions([fair, kept]) };
}

/**
 * Returns what is paid for a part of the stake, in minor units, rounded down; the rest of the bet keeps its prices.
 * @throws RangeError when the part is not within the stake
 */
export function soldFor(
  offer: Fraction,
  { soldMinor, stakeMinor }: { soldMinor: bigint; stakeMinor: bigint },
): bigint {
  if (soldMinor <= 0n || soldMinor > stakeMinor)
    throw new RangeError(`${soldMinor} is no part of ${stakeMinor}`);
  return floorOf(multiplyFractions([offer, { numerator: soldMinor, denominator: stakeMinor }]));
}

/**
 * Returns the step in which a stake can be sold, in minor units: every line keeps a whole stake. Undefined for a form that
 * is sold whole: the blocks of a conditional bet have stakes of their own.
 */
export function saleStep(form: BetForm, unitStakeMinor: bigint, stakeMinor: bigint): bigint | undefined {
  return form.kind === 'conditional' ? undefined : stakeMinor / unitStakeMinor;
}
