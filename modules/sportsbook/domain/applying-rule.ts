/** The parts of the offer that a rule covers. A part that it leaves out is not narrowed. */
export interface OfferPlace {
  sportId?: number | undefined;
  competitionId?: number | undefined;
  matchId?: string | undefined;
  group?: string | undefined;
  marketId?: number | undefined;
}

/** The place of one market in the offer. */
export interface MarketPlace {
  sportId: number;
  competitionId: number;
  matchId: string;
  group: string;
  marketId: number;
}

const parts = ['sportId', 'competitionId', 'matchId', 'group', 'marketId'] as const;

/** True when a rule of this place covers a market, or a whole match where no market is named. */
export function covers(place: OfferPlace, market: OfferPlace): boolean {
  return parts.every((part) => place[part] === undefined || place[part] === market[part]);
}

/**
 * Returns the rule that counts for a market where only one can: that of the narrowest markets (one market before a group,
 * before all), and among these that of the narrowest part of the offer (a match before a competition, a sport, the site).
 */
export function narrowest<Rule extends { place: OfferPlace }>(
  rules: readonly Rule[],
  market: OfferPlace,
): Rule | undefined {
  let found: Rule | undefined;
  for (const rule of rules) {
    if (!covers(rule.place, market)) continue;
    if (!found || width(rule.place) < width(found.place)) found = rule;
  }
  return found;
}

function width({ marketId, group, matchId, competitionId, sportId }: OfferPlace): number {
  const ofMarkets = marketId !== undefined ? 0 : group !== undefined ? 1 : 2;
  const ofOffer = matchId !== undefined ? 0 : competitionId !== undefined ? 1 : sportId !== undefined ? 2 : 3;
  return ofMarkets * 4 + ofOffer;
}
