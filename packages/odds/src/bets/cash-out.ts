import { addFractions, type Fraction, floorOf, multiplyFractions, whole } from '../fraction.ts';
import { requireOdds } from '../require-odds.ts';
import { type Combination, requireCombination } from './bet-shape.ts';
import { legMultiplier, type SettledLeg } from './leg.ts';
import { chanceScale, type LegChances, requireChances } from './leg-chances.ts';
import { sumOverLines } from './line-sum.ts';

/** An undecided leg: its price when it was placed, in thousandths, and its chances now. */
export interface OpenLeg {
  readonly oddsMilli: number;
  readonly chances: LegChances;
}

export interface CashOutBet extends Combination {
  /** The stake of each line, in minor units. */
  readonly unitStakeMinor: bigint;
  readonly legs: readonly (SettledLeg | OpenLeg)[];
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
 * would be wrong for every leg that can push: a whole line of a total, or a quarter line.
 * @throws RangeError when the margin is not within 0 to 1000, chances do not sum to a million, or the combination is
 * impossible
 */
export function cashOutValue({
  unitStakeMinor,
  sizes,
  bankers,
  legs,
  marginMilli,
}: CashOutBet): CashOutValue {
  if (unitStakeMinor < 0n) throw new RangeError('a stake cannot be negative');
  if (!Number.isSafeInteger(marginMilli) || marginMilli < 0 || marginMilli > 1_000) {
    throw new RangeError(`a margin is 0 to 1000 thousandths, not ${marginMilli}`);
  }
  requireCombination(legs.length, { sizes, bankers });
  const fair = multiplyFractions([
    whole(unitStakeMinor),
    sumOverLines(legs.map(expectedMultiplier), sizes, bankers),
  ]);
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

function expectedMultiplier(leg: SettledLeg | OpenLeg): Fraction {
  if ('result' in leg) return legMultiplier(leg);
  const { oddsMilli, chances } = leg;
  requireOdds(oddsMilli);
  requireChances(chances);
  const odds = BigInt(oddsMilli);
  const twice = [
    2n * odds * BigInt(chances.won),
    (odds + 1_000n) * BigInt(chances.halfWon),
    2_000n * BigInt(chances.void),
    1_000n * BigInt(chances.halfLost),
  ];
  const sum = addFractions(twice.map(whole));
  return { numerator: sum.numerator, denominator: 2_000n * BigInt(chanceScale) };
}
