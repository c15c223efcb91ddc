import { addFractions, type Fraction, whole } from '../fraction.ts';
import { deductedPrice, type LegResult, legMultiplier, type SettledLeg } from './leg.ts';
import { chanceScale, type LegChances, requireChances } from './leg-chances.ts';

/** An undecided leg: its price when it was placed, in thousandths, and its chances now. */
export interface OpenLeg {
  readonly oddsMilli: number;
  readonly chances: LegChances;
  /** The deduction for withdrawn competitors, in percent of the winnings. */
  readonly ruleFourPercent?: number | undefined;
}

/** A leg with what is known of it now: its result, or the chances of its results. */
export type KnownLeg = SettledLeg | OpenLeg;

/** A result that a leg may still have, with its chance in millionths. */
export interface LikelyResult {
  readonly result: LegResult;
  readonly ppm: bigint;
}

/** The denominator of chances. */
export const million = BigInt(chanceScale);

/** Returns the results that a leg may have, with their chances. @throws RangeError when the chances do not sum to a million */
export function resultsOf(leg: KnownLeg): LikelyResult[] {
  if ('result' in leg) return [{ result: leg.result, ppm: million }];
  requireChances(leg.chances);
  const { chances } = leg;
  const each: LikelyResult[] = [
    { result: { kind: 'won' }, ppm: BigInt(chances.won) },
    { result: { kind: 'half-won' }, ppm: BigInt(chances.halfWon) },
    { result: { kind: 'void' }, ppm: BigInt(chances.void) },
    { result: { kind: 'half-lost' }, ppm: BigInt(chances.halfLost) },
    { result: { kind: 'lost' }, ppm: BigInt(chances.lost) },
  ];
  return each.filter(({ ppm }) => ppm > 0n);
}

/** Returns the expected payout of one staked on a leg. A decided leg counts by its multiplier. */
export function expectedMultiplier(leg: KnownLeg): Fraction {
  if ('result' in leg) return legMultiplier(leg);
  const { oddsMilli, chances, ruleFourPercent } = leg;
  const price = deductedPrice(oddsMilli, ruleFourPercent);
  requireChances(chances);
  const twice = [
    2n * price * BigInt(chances.won),
    (price + 100_000n) * BigInt(chances.halfWon),
    200_000n * BigInt(chances.void),
    100_000n * BigInt(chances.halfLost),
  ];
  const sum = addFractions(twice.map(whole));
  return { numerator: sum.numerator, denominator: 200_000n * million };
}

/** Returns the chance of one kind of result, as a fraction. */
export function chanceOf(leg: KnownLeg, kind: 'won' | 'lost' | 'void'): Fraction {
  const ppm = resultsOf(leg)
    .filter(({ result }) => result.kind === kind)
    .reduce((sum, each) => sum + each.ppm, 0n);
  return { numerator: ppm, denominator: million };
}
