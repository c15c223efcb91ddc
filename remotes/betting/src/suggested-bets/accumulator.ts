import type { MarketView, SuggestedAccumulator, SuggestedLeg } from '@fairline/contracts';
import { fairProbabilitiesByPower } from '@fairline/odds/margin';
import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { latinNames } from '../addresses/sportsbook-addresses.ts';
import { isOffered, marketKey } from '../live/match-state.ts';
import { selectionKey } from '../slip/selection-key.ts';
import type { SlipLeg } from '../slip/slip.ts';

export function openLegs({ legs }: SuggestedAccumulator): SuggestedLeg[] {
  return legs.filter(({ state }) => state === 'open');
}

/** Returns the live topics of the matches whose legs are open or suspended. */
export function legTopics({ legs }: SuggestedAccumulator): string[] {
  return legs.flatMap(({ matchId, state }) => (state === 'gone' ? [] : [`live:main.${matchId}`]));
}

/** Returns the accumulator after a live message; the same object when the message changes none of its legs. */
export function accumulatorAfter(
  accumulator: SuggestedAccumulator,
  message: LiveMessage,
): SuggestedAccumulator {
  return withLegs(
    accumulator,
    accumulator.legs.map((leg) => legAfter(leg, message)),
  );
}

/** Returns a later answer in which legs that live messages changed after the call keep their newer state. */
export function accumulatorFrom(
  shown: SuggestedAccumulator,
  later: SuggestedAccumulator,
): SuggestedAccumulator {
  const known = new Map(shown.legs.map((leg) => [selectionKey(leg), leg]));
  return withLegs(
    later,
    later.legs.map((leg) => {
      const before = known.get(selectionKey(leg));
      return before && before.version > leg.version ? before : leg;
    }),
  );
}

/** Returns a leg as a selection for the bet slip, at the shown price. */
export function slipLegOf(leg: SuggestedLeg): SlipLeg {
  const { matchId, marketId, specifiers, outcomeId, oddsMilli, live, kickoffAt } = leg;
  const { sportId, tournamentId, tournamentName, homeName, awayName, marketName, outcomeName } = leg;
  const latin = latinNames(leg);
  return {
    matchId,
    marketId,
    specifiers,
    outcomeId,
    oddsMilli,
    live,
    kickoffAt,
    ...(latin && { latin }),
    sportId,
    tournamentId,
    tournamentName,
    home: homeName,
    away: awayName,
    marketName,
    outcomeName,
  };
}

function legAfter(leg: SuggestedLeg, { matchId, version, status, markets }: LiveMessage): SuggestedLeg {
  if (matchId !== leg.matchId || version <= leg.version || leg.state === 'gone') return leg;
  if (status.phase !== (leg.live ? 'live' : 'not-started')) return { ...leg, version, state: 'gone' };
  const market = markets.find((each) => marketKey(each) === marketKey(leg));
  // The message has the main markets only, and another line may have become the main one; the leg then stays as it is.
  if (!market) return { ...leg, version };
  const index = market.outcomes.findIndex(({ outcomeId }) => outcomeId === leg.outcomeId);
  const outcome = market.outcomes[index];
  if (!outcome || !isOffered(market)) return { ...leg, version, state: 'gone' };
  return {
    ...leg,
    version,
    state: market.status === 'active' && outcome.active ? 'open' : 'suspended',
    oddsMilli: outcome.oddsMilli,
    chance: fairChances(market)?.[index] ?? leg.chance,
  };
}

/** Returns the chances of the outcomes, computed as on the platform; undefined while an outcome has no price. */
function fairChances({ outcomes }: MarketView): number[] | undefined {
  const isWhole = outcomes.length > 1 && outcomes.every((each) => each.active && each.oddsMilli > 1_000);
  if (!isWhole) return undefined;
  return fairProbabilitiesByPower(outcomes.map(({ oddsMilli }) => oddsMilli));
}

function withLegs(accumulator: SuggestedAccumulator, legs: SuggestedLeg[]): SuggestedAccumulator {
  if (legs.every((leg, index) => leg === accumulator.legs[index])) return accumulator;
  const open = openLegs({ ...accumulator, legs });
  const product = open.reduce((total, { oddsMilli }) => total * BigInt(oddsMilli), 1_000n);
  return {
    legs,
    totalOddsMilli: open.length > 0 ? Number(product / 1_000n ** BigInt(open.length)) : 0,
    chance: open.reduce((all, { chance }) => all * chance, 1),
  };
}
