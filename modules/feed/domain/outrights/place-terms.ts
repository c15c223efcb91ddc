import type { PlaceTerms } from '../messages.ts';

/** The usual terms of each-way bets by the number of competitors, the widest field first. */
const termsByField: readonly (PlaceTerms & { from: number })[] = [
  { from: 16, numerator: 1, denominator: 4, places: 4 },
  { from: 8, numerator: 1, denominator: 5, places: 3 },
  { from: 5, numerator: 1, denominator: 4, places: 2 },
];

/** Returns the place terms of a field of so many competitors; undefined for a field that is bet on to win only. */
export function placeTermsOf(competitors: number): PlaceTerms | undefined {
  const terms = termsByField.find(({ from }) => competitors >= from);
  if (!terms) return undefined;
  const { numerator, denominator, places } = terms;
  return { numerator, denominator, places };
}
