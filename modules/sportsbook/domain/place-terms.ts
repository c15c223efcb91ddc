import type { EachWayTerms } from '@fairline/odds';

/** The terms of the place part as they are stored: a share of the winnings for so many places. */
export interface PlaceTerms {
  numerator: number;
  denominator: number;
  places: number;
}

export function eachWayTerms({ numerator, denominator, places }: PlaceTerms): EachWayTerms {
  return { fraction: { numerator: BigInt(numerator), denominator: BigInt(denominator) }, places };
}
