/** How much a suspension by staff closes. */
export type SuspensionScope = 'site' | 'sport' | 'competition' | 'match' | 'market' | 'outcome';

/** The part of the offer that staff have suspended. The parts that its scope does not need are null. */
export interface SuspendedPlace {
  scope: SuspensionScope;
  sportId: number | null;
  competitionId: number | null;
  matchId: string | null;
  marketId: number | null;
  /** The line of the market; null for all lines of a market. */
  specifiers: string | null;
  outcomeId: string | null;
}

interface Placed {
  matchId: string;
  sportId: number;
  tournamentId: number;
}

interface Suspendable {
  marketId: number;
  specifiers: string;
  status: string;
  outcomes: { outcomeId: string; active: boolean }[];
}

/** True when a suspension closes a match, or something in it. */
export function touches(place: SuspendedPlace, fixture: Placed): boolean {
  switch (place.scope) {
    case 'site':
      return true;
    case 'sport':
      return place.sportId === fixture.sportId;
    case 'competition':
      return place.competitionId === fixture.tournamentId;
    default:
      return place.matchId === fixture.matchId;
  }
}

/** True when a suspension of this match closes a whole market. */
export function closesMarket(
  { scope, marketId, specifiers }: SuspendedPlace,
  market: Pick<Suspendable, 'marketId' | 'specifiers'>,
): boolean {
  if (scope === 'outcome') return false;
  if (scope !== 'market') return true;
  return marketId === market.marketId && (specifiers === null || specifiers === market.specifiers);
}

/** True when a suspension of this match closes one outcome of a market and not the market. */
export function closesOutcome(
  { scope, marketId, specifiers, outcomeId }: SuspendedPlace,
  market: Pick<Suspendable, 'marketId' | 'specifiers'>,
  outcome: string,
): boolean {
  return (
    scope === 'outcome' &&
    marketId === market.marketId &&
    (specifiers === null || specifiers === market.specifiers) &&
    outcomeId === outcome
  );
}

/**
 * Returns a market as it is shown under the suspensions that touch its match. The state that the feed gave stays in the
 * book, so it is shown again when the suspensions are lifted. A market that the feed has closed stays closed.
 */
export function underSuspensions<Market extends Suspendable>(
  places: readonly SuspendedPlace[],
  market: Market,
): Market {
  if (places.length === 0 || market.status !== 'active') return market;
  if (places.some((place) => closesMarket(place, market))) return { ...market, status: 'suspended' };
  const isClosed = ({ outcomeId }: { outcomeId: string }) =>
    places.some((place) => closesOutcome(place, market, outcomeId));
  if (!market.outcomes.some(isClosed)) return market;
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => (isClosed(outcome) ? { ...outcome, active: false } : outcome)),
  };
}
