import { addFractions, type Fraction, floorOf, multiplyFractions, one, whole, zero } from '../fraction.ts';
import { requireOdds } from '../require-odds.ts';
import type { LegResult } from './leg.ts';
import { placesIn } from './position.ts';

/** The terms of the place part: the share of the winning odds, and the number of paid places. */
export interface EachWayTerms {
  readonly fraction: Fraction;
  readonly places: number;
}

export interface EachWayLeg extends EachWayTerms {
  readonly oddsMilli: number;
  /** The deduction for withdrawn runners in percent of the winnings. */
  readonly ruleFourPercent: number;
  readonly result: LegResult;
}

/**
 * Returns the return of an each-way bet in minor units: two equal stakes, one on winning and one on a place. With several
 * legs, the win parts and the place parts are two accumulators. The sum is rounded down once.
 */
export function eachWayReturn(unitStakeMinor: bigint, legs: readonly EachWayLeg[]): bigint {
  const parts = legs.map(eachWayParts);
  const sum = addFractions([
    multiplyFractions(parts.map(({ win }) => win)),
    multiplyFractions(parts.map(({ place }) => place)),
  ]);
  return floorOf(multiplyFractions([whole(unitStakeMinor), sum]));
}

/** Returns the return of an each-way bet in minor units when every leg wins. */
export function potentialEachWayReturn(
  unitStakeMinor: bigint,
  legs: readonly (EachWayTerms & { readonly oddsMilli: number })[],
): bigint {
  const won = legs.map(({ oddsMilli, fraction, places }) => ({
    oddsMilli,
    fraction,
    places,
    ruleFourPercent: 0,
    result: { kind: 'won' } as const,
  }));
  return eachWayReturn(unitStakeMinor, won);
}

/** What one staked on each part of a leg pays. */
export interface EachWayParts {
  readonly win: Fraction;
  readonly place: Fraction;
}

/** Returns the payout of one staked on each part of a leg. */
export function eachWayParts({
  oddsMilli,
  fraction,
  places,
  ruleFourPercent,
  result,
}: EachWayLeg): EachWayParts {
  requireOdds(oddsMilli);
  // Rule 4 is taken off the winnings, not off the stake.
  const winnings: Fraction = {
    numerator: (BigInt(oddsMilli) - 1_000n) * BigInt(100 - ruleFourPercent),
    denominator: 100_000n,
  };
  const win = addFractions([one, winnings]);
  const place = addFractions([one, multiplyFractions([winnings, fraction])]);
  switch (result.kind) {
    case 'void':
      return { win: one, place: one };
    case 'lost': {
      const shared = result.position ? placesIn(result.position, places) : null;
      if (shared === undefined) throw new RangeError(`the first ${places} places are not decided`);
      return {
        win: zero,
        place: shared ? multiplyFractions([place, shareOf(shared.places, shared.tied)]) : zero,
      };
    }
    case 'won':
      return { win, place };
    case 'dead-heat':
      return {
        win: multiplyFractions([win, shareOf(result.places, result.tied)]),
        // Those who share the first place share all places that the terms pay.
        place: multiplyFractions([place, shareOf(places, result.tied)]),
      };
    // A half result halves both parts: half of each stake wins or loses, the other half comes back.
    case 'half-won':
      return { win: halfAndStake(win), place: halfAndStake(place) };
    case 'half-lost':
      return { win: half, place: half };
  }
}

const half: Fraction = { numerator: 1n, denominator: 2n };

function halfAndStake(payout: Fraction): Fraction {
  return multiplyFractions([addFractions([payout, one]), half]);
}

/** Returns the share of a stake that is paid when `tied` share `places`, at most all of it. */
function shareOf(places: number, tied: number): Fraction {
  return places >= tied ? one : { numerator: BigInt(places), denominator: BigInt(tied) };
}
