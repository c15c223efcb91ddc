import type { Fraction } from '../fraction.ts';
import { requireOdds } from '../require-odds.ts';

/** So many paid places are shared by so many competitors. */
export interface SharedPlaces {
  readonly places: number;
  readonly tied: number;
}

/** A competitor was withdrawn, which takes a part of the winnings from bets on the others that were placed until then. */
export interface Withdrawal {
  readonly ruleFourPercent: number;
  readonly atMs: number;
  /** Bets that were placed in these times lose nothing, by the version of the rules that they have. Bounds are included, in ms. */
  readonly spared?: readonly { readonly fromMs: number; readonly toMs: number }[] | undefined;
}

/** The places of a competitor at the end: so many share them, from `first` on. The winner is at place 1. */
export interface FinalPosition {
  readonly first: number;
  readonly tied: number;
}

/** The best and the worst place that a competitor can still have. It shares a place within them at most. */
export interface OpenPosition {
  readonly best: number;
  readonly worst: number;
}

export type Position = FinalPosition | OpenPosition;

/**
 * The result of one leg of a bet. `half-won` and `half-lost` come from quarter lines. In a dead heat `tied` competitors
 * share `places` paid places, and the stake is divided among them. The position of a lost competitor decides the place part of
 * an each-way bet by the terms of that bet; without a position it has no place.
 */
export type LegResult =
  | { readonly kind: 'won' | 'half-won' | 'half-lost' }
  | { readonly kind: 'void'; readonly withdrawn?: Withdrawal | undefined }
  | { readonly kind: 'lost'; readonly position?: Position | undefined }
  | ({ readonly kind: 'dead-heat' } & SharedPlaces);

/** A leg with a known result, at the price at placing, in thousandths. */
export interface SettledLeg {
  readonly oddsMilli: number;
  readonly result: LegResult;
  /** The deduction for withdrawn competitors, in percent of the winnings. */
  readonly ruleFourPercent?: number | undefined;
}

/** Returns what one staked pays at a price after a deduction from the winnings, in hundred-thousandths. */
export function deductedPrice(oddsMilli: number, ruleFourPercent = 0): bigint {
  requireOdds(oddsMilli);
  return 100_000n + (BigInt(oddsMilli) - 1_000n) * BigInt(100 - ruleFourPercent);
}

/**
 * Returns the payout of one staked on the leg, the stake included, as an exact fraction.
 * @throws RangeError when the odds are not a price or the dead heat is impossible.
 */
export function legMultiplier({ oddsMilli, result, ruleFourPercent }: SettledLeg): Fraction {
  const price = deductedPrice(oddsMilli, ruleFourPercent);
  switch (result.kind) {
    case 'won':
      return { numerator: price, denominator: 100_000n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
    case 'void':
      return { numerator: 1n, denominator: 1n };
    // Half of the stake wins at the price, the other half is returned.
    case 'half-won':
      return { numerator: price + 100_000n, denominator: 200_000n };
    case 'half-lost':
      return { numerator: 1n, denominator: 2n };
    case 'dead-heat':
      requireDeadHeat(result.places, result.tied);
      return { numerator: price * BigInt(result.places), denominator: 100_000n * BigInt(result.tied) };
  }
}

function requireDeadHeat(places: number, tied: number): void {
  if (Number.isSafeInteger(tied) && Number.isSafeInteger(places) && places >= 1 && places <= tied) return;
  throw new RangeError(`${tied} cannot tie for ${places} places`);
}
