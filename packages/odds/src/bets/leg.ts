import type { Fraction } from '../fraction.ts';
import { requireOdds } from '../require-odds.ts';

/** So many paid places are shared by so many competitors. */
export interface SharedPlaces {
  readonly places: number;
  readonly tied: number;
}

/**
 * The result of one leg of a bet. `half-won` and `half-lost` come from quarter lines. In a dead heat `tied` competitors
 * share `places` paid places, and the stake is divided among them. A lost leg that was `placed` pays the place part of an
 * each-way bet: its competitors share the places that are left.
 */
export type LegResult =
  | { readonly kind: 'won' | 'half-won' | 'half-lost' | 'void' }
  | { readonly kind: 'lost'; readonly placed?: SharedPlaces | undefined }
  | ({ readonly kind: 'dead-heat' } & SharedPlaces);

/** A leg with a known result, at the price at placing, in thousandths. */
export interface SettledLeg {
  readonly oddsMilli: number;
  readonly result: LegResult;
}

/**
 * Returns the payout of one staked on the leg, the stake included, as an exact fraction.
 * @throws RangeError when the odds are not a price or the dead heat is impossible.
 */
export function legMultiplier({ oddsMilli, result }: SettledLeg): Fraction {
  requireOdds(oddsMilli);
  const odds = BigInt(oddsMilli);
  switch (result.kind) {
    case 'won':
      return { numerator: odds, denominator: 1_000n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
    case 'void':
      return { numerator: 1n, denominator: 1n };
    // Half of the stake wins at the price, the other half is returned.
    case 'half-won':
      return { numerator: odds + 1_000n, denominator: 2_000n };
    case 'half-lost':
      return { numerator: 1n, denominator: 2n };
    case 'dead-heat':
      requireDeadHeat(result.places, result.tied);
      return { numerator: odds * BigInt(result.places), denominator: 1_000n * BigInt(result.tied) };
  }
}

function requireDeadHeat(places: number, tied: number): void {
  if (Number.isSafeInteger(tied) && Number.isSafeInteger(places) && places >= 1 && places <= tied) return;
  throw new RangeError(`${tied} cannot tie for ${places} places`);
}
