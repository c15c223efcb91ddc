import { marketOutcomes } from '@fairline/markets';
import { expect, test } from 'vitest';
import { allLines, offerSpecifiers, offersOn } from '../market-offer.ts';
import { margins } from '../offers.ts';
import { priceMarkets } from '../price-markets.ts';
import type { Random } from '../random.ts';
import { possibleMarkets, settleMarket } from '../settle-markets.ts';
import { type Readings, selectionOf } from './season-readings.fixture.ts';
import type { GameState, MatchUp, SportModel, Timeline } from './sport-model.ts';

export interface PlayedMatch<Facts> {
  timeline: Timeline;
  /** What was recorded of the match, read apart from the scopes by which markets are settled. */
  facts: Facts;
}

/** A season of one sport, and the independent readings of its markets by their ids. */
export interface Season<Facts> {
  model: SportModel;
  matches: readonly PlayedMatch<Facts>[];
  readings: Readonly<Record<number, Readings<Facts>>>;
  minMarkets: number;
}

/** The simulated time between two looks at the offer, in seconds. */
const lookSeconds = 120;

/** Registers the tests of a season: the offer is open and whole, and every outcome is settled by what was recorded. */
export function testSeason<Facts>(
  name: string,
  { model, matches, readings, minMarkets }: Season<Facts>,
): void {
  const offered = [...new Set(model.offers.map(({ marketId }) => marketId))].sort((a, b) => a - b);

  test(`OFFER-01: ${name} offers at least ${minMarkets} markets, each open at least half of the time until it is decided`, () => {
    const shares = openShares(
      model,
      matches.slice(0, 15).map(({ timeline }) => timeline),
    );
    expect([...shares.keys()].sort((a, b) => a - b)).toEqual(offered);
    expect(offered.length).toBeGreaterThanOrEqual(minMarkets);
    const shut = [...shares].filter(([, share]) => share.open < share.all / 2);
    expect(shut.map(([id, share]) => `${id}: ${share.open} of ${share.all}`)).toEqual([]);
  });

  test(`OFFER-01: every outcome of every market of ${name} is settled by the recorded events`, () => {
    const won = new Map<number, number>();
    for (const { timeline, facts } of matches) {
      const { scopes } = timeline.at(timeline.endSecond);
      for (const market of possibleMarkets(model.offers, scopes)) {
        const { marketId } = market.offer;
        const settled = settleMarket(market, scopes.get(market.scopeKey));
        const selection = selectionOf(market.specifiers);
        const read = marketOutcomes(marketId, market.specifiers).map(({ id }) => {
          const reading = readings[marketId]?.[id];
          if (!reading) throw new Error(`market ${marketId} has no reading of its outcome ${id}`);
          const result = reading(facts, selection);
          return [
            id,
            result === undefined ? 'void' : typeof result === 'string' ? result : result ? 'won' : 'lost',
          ];
        });
        const recorded = settled?.outcomes.map(({ outcomeId, result }) => [outcomeId, result.kind]);
        expect(recorded, `${marketId} ${market.specifiers}`).toEqual(read);
        const wins = read.filter(([, kind]) => kind === 'won').length;
        won.set(marketId, (won.get(marketId) ?? 0) + wins);
      }
    }
    // A market that is never settled, or of which no outcome ever wins, would pass without having been tested.
    expect([...won.keys()].sort((a, b) => a - b)).toEqual(offered);
    expect([...won].filter(([, wins]) => wins === 0)).toEqual([]);
    expect(Object.keys(readings).map(Number)).toEqual(offered);
  });

  test(`a market of ${name} that is decided in play keeps its results until the end`, () => {
    for (const { timeline } of matches.slice(0, 20)) {
      const end = timeline.at(timeline.endSecond).scopes;
      for (const share of [0.2, 0.45, 0.65, 0.85]) {
        const { scopes } = timeline.at(share * timeline.endSecond);
        for (const market of possibleMarkets(model.offers, scopes)) {
          const early = settleMarket(market, scopes.get(market.scopeKey));
          if (early) expect(early).toEqual(settleMarket(market, end.get(market.scopeKey)));
        }
      }
    }
  });
}

/** Plays so many matches of sides whose strengths are drawn from a range. */
export function playSeason<Facts>(
  { model, random, matches }: { model: SportModel; random: Random; matches: number },
  conditions: MatchUp['conditions'],
  strengths: { from: number; spread: number },
  factsOf: (timeline: Timeline, matchUp: MatchUp, random: Random) => Facts,
): PlayedMatch<Facts>[] {
  return Array.from({ length: matches }, (_, match) => {
    const matchUp: MatchUp = {
      homeStrength: strengths.from + random.below(strengths.spread),
      awayStrength: strengths.from + random.below(strengths.spread),
      conditions,
    };
    const timeline = model.play(matchUp, random.fork(`match ${match}`));
    return { timeline, facts: factsOf(timeline, matchUp, random.fork(`match ${match}`)) };
  });
}

/** Counts for each market the looks at which it was not decided yet, and those of them at which it was open. */
function openShares(
  model: SportModel,
  timelines: readonly Timeline[],
): Map<number, { open: number; all: number }> {
  const shares = new Map<number, { open: number; all: number }>();
  for (const timeline of timelines) {
    for (let second = 0; second < timeline.endSecond; second += lookSeconds) {
      const state = timeline.at(second);
      const stopped = timeline.stops.some((stop) => stop.fromSecond <= second && second < stop.toSecond);
      const active = stopped ? new Set<number>() : activeMarkets(model, state);
      for (const marketId of undecidedMarkets(model, state)) {
        const share = shares.get(marketId) ?? { open: 0, all: 0 };
        share.all += 1;
        share.open += Number(active.has(marketId));
        shares.set(marketId, share);
      }
    }
  }
  return shares;
}

function activeMarkets(model: SportModel, { forecast }: GameState): Set<number> {
  const priced = priceMarkets(model.offers, forecast(), margins[model.sportId] ?? { main: 50 });
  return new Set(priced.flatMap(({ update }) => (update.status === 'active' ? [update.marketId] : [])));
}

function undecidedMarkets({ offers }: SportModel, { scopes }: GameState): Set<number> {
  const undecided = offers.filter((offer) =>
    [...scopes].some(([scopeKey, scope]) => {
      if (!offersOn(offer, scopeKey)) return false;
      const line = allLines(offer.lines).at(-1) ?? 0;
      const specifiers = offerSpecifiers(offer, scopeKey, line);
      return !settleMarket({ offer, scopeKey, line, specifiers }, scope);
    }),
  );
  return new Set(undecided.map(({ marketId }) => marketId));
}
