import type { SuggestedAccumulator, SuggestedLeg } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import { marketName, outcomeName } from '@fairline/markets';
import { chanceScale, productOf } from '@fairline/odds';
import { type BookEntry, isOffered, marketKey, shownMarket } from '../book/book.ts';
import { marketChances } from '../domain/market-chances.ts';
import type { Candidate } from '../domain/open-outcomes.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import { fixtureView } from '../offer/views.ts';

/** A drawn leg. It contains its match, because the book may drop the match before the day is over. */
export interface DrawnLeg {
  fixture: Fixture;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  chance: number;
}

/** Returns chosen legs with their matches. */
export function drawnLegs(legs: readonly Candidate[], onOffer: OnOffer): DrawnLeg[] {
  return legs.flatMap(({ matchId, ...leg }) => {
    const entry = onOffer.find(matchId);
    return entry ? [{ fixture: entry.fixture, ...leg }] : [];
  });
}

/** Returns chosen legs in the form that readers see. */
export function currentLegs(legs: readonly Candidate[], onOffer: OnOffer): SuggestedLeg[] {
  return drawnLegs(legs, onOffer).map((leg) => {
    const entry = onOffer.find(leg.fixture.matchId);
    return legView(leg, entry, entry?.status.phase === 'live');
  });
}

/** Returns a leg at the present prices. `live` is true when the leg was chosen from a match in play. */
export function legView(leg: DrawnLeg, entry: BookEntry | undefined, live: boolean): SuggestedLeg {
  const { marketId, specifiers, outcomeId } = leg;
  const fixture = entry?.fixture ?? leg.fixture;
  const { sportId, categoryCode, tournamentId, tournamentName, home, away, kickoffAt } = fixtureView(fixture);
  return {
    matchId: fixture.matchId,
    marketId,
    specifiers,
    outcomeId,
    version: entry?.version ?? 0,
    ...currentOdds(leg, entry, live),
    live,
    sportId,
    categoryCode,
    tournamentId,
    tournamentName,
    home,
    away,
    kickoffAt,
    homeName: home.name,
    awayName: away.name,
    marketName: marketName(fixture, leg),
    outcomeName: outcomeName(fixture, leg, outcomeId),
  };
}

/** Returns an accumulator of these legs. Its odds and chance are the products over the open legs. */
export function accumulatorView(legs: SuggestedLeg[]): SuggestedAccumulator {
  const open = openLegs(legs);
  return {
    legs,
    totalOddsMilli: open.length > 0 ? Number(productOf(open.map(({ oddsMilli }) => oddsMilli))) : 0,
    chance: open.reduce((product, { chance }) => product * chance, 1),
  };
}

export function openLegs(legs: readonly SuggestedLeg[]): SuggestedLeg[] {
  return legs.filter(({ state }) => state === 'open');
}

/**
 * Returns the state and the price of a leg. The state is `gone` once the match has begun or ended, or the market is
 * closed.
 */
function currentOdds(
  leg: DrawnLeg,
  entry: BookEntry | undefined,
  live: boolean,
): Pick<SuggestedLeg, 'state' | 'oddsMilli' | 'chance'> {
  const { oddsMilli, chance } = leg;
  const known = entry?.markets.get(marketKey(leg));
  const market = entry && known && shownMarket(entry, known);
  const index = market?.outcomes.findIndex(({ outcomeId }) => outcomeId === leg.outcomeId) ?? -1;
  const outcome = market?.outcomes[index];
  const hasLeft = entry?.status.phase !== (live ? 'live' : 'not-started');
  if (hasLeft || !market || !outcome || !isOffered(market)) return { state: 'gone', oddsMilli, chance };
  const now = marketChances(market)?.[index];
  return {
    state: market.status === 'active' && outcome.active ? 'open' : 'suspended',
    oddsMilli: outcome.oddsMilli,
    chance: now ? now.won / chanceScale : chance,
  };
}
