import { type EachWayTerms, type LegResult, placesIn, termsOfField } from '@fairline/odds';

/** The terms of the place part as they are stored: a share of the winnings for so many places. */
export interface PlaceTerms {
  numerator: number;
  denominator: number;
  places: number;
}

/** The rule of each-way bets: terms by the number of competitors, and whether they are taken where no feed tells the places. */
export interface EachWayRule {
  terms: readonly (PlaceTerms & { from: number })[];
  byHand: boolean;
}

/**
 * Returns the terms of a field by the rule; undefined where each-way bets are not taken. With `isRanked` the results of the feed
 * tell the position of each competitor.
 */
export function placeTermsOf(
  { terms, byHand }: EachWayRule,
  { competitors, isRanked }: { competitors: number; isRanked: boolean },
): PlaceTerms | undefined {
  const row = isRanked || byHand ? termsOfField(terms, competitors) : undefined;
  return row && { numerator: row.numerator, denominator: row.denominator, places: row.places };
}

/**
 * Returns a result as far as it decides a leg with these terms; null where it says that the competitor has not won, and not
 * whether it has one of the places. A leg without terms is decided by every result.
 */
export function resultUnder<Result extends LegResult | null>(
  terms: PlaceTerms | null | undefined,
  result: Result,
): Result | null {
  if (!terms || result?.kind !== 'lost') return result;
  const isKnown = result.position && placesIn(result.position, terms.places) !== undefined;
  return isKnown ? result : null;
}

export function eachWayTerms({ numerator, denominator, places }: PlaceTerms): EachWayTerms {
  return { fraction: { numerator: BigInt(numerator), denominator: BigInt(denominator) }, places };
}
