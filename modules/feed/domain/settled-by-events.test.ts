import { sports } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createMatchFeed } from './match-feed.ts';
import type { FeedMessage, Fixture, MarketSettlement } from './messages.ts';
import { findModel } from './models/index.ts';
import type { MatchUp, SportModel, Timeline } from './models/sport-model.ts';

/** By sport: the strengths and parameters by which the events are drawn, and others by which they are only priced. */
const matchUps: Record<number, { drawn: MatchUp; others: MatchUp }> = {
  1: {
    drawn: { homeStrength: 1_800, awayStrength: 1_650, conditions: { scoring: 1.35, homeEdge: 60 } },
    others: { homeStrength: 1_500, awayStrength: 1_700, conditions: { scoring: 1.9, homeEdge: 0 } },
  },
  2: {
    drawn: {
      homeStrength: 3,
      awayStrength: 1,
      conditions: { scoring: 115, homeEdge: 2, periodMinutes: 12, possessions: 25 },
    },
    others: {
      homeStrength: -4,
      awayStrength: 2,
      conditions: { scoring: 105, homeEdge: 0, periodMinutes: 12, possessions: 24 },
    },
  },
  4: {
    drawn: { homeStrength: 1_560, awayStrength: 1_500, conditions: { scoring: 3, homeEdge: 30 } },
    others: { homeStrength: 1_450, awayStrength: 1_600, conditions: { scoring: 2.4, homeEdge: 0 } },
  },
  5: {
    drawn: {
      homeStrength: 2_000,
      awayStrength: 1_900,
      conditions: { scoring: 0.63, homeEdge: 0, bestOf: 3 },
    },
    others: {
      homeStrength: 1_850,
      awayStrength: 1_950,
      conditions: { scoring: 0.66, homeEdge: 0, bestOf: 3 },
    },
  },
  109: {
    drawn: { homeStrength: 1_850, awayStrength: 1_780, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
    others: { homeStrength: 1_700, awayStrength: 1_800, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
  },
  111: {
    drawn: { homeStrength: 1_850, awayStrength: 1_780, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
    others: { homeStrength: 1_700, awayStrength: 1_800, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
  },
};

/** The number of looks at a match until its end. */
const looks = 30;

/** Returns a model that plays recorded events, and prices them as `priced` is priced: by other strengths and another course. */
function pricedAs(
  model: SportModel,
  recorded: Timeline,
  priced: { matchUp: MatchUp; timeline: Timeline },
): SportModel {
  return {
    ...model,
    opening: () => model.opening(priced.matchUp),
    play: () => ({
      ...recorded,
      at(second) {
        const { status, scopes } = recorded.at(second);
        // The other course may be over by now; then its last prices before the end stay.
        const other = priced.timeline.at(Math.min(second, priced.timeline.endSecond - 1));
        const { model: state, ...rest } = status;
        return {
          scopes,
          status: { ...rest, ...(state && other.status.model && { model: other.status.model }) },
          forecast: () => (status.phase === 'ended' ? new Map() : other.forecast()),
        };
      },
    }),
  };
}

/** Plays a match through its feed, from an hour before the start to the end. */
function messagesOf(model: SportModel, matchUp: MatchUp, endSecond: number): FeedMessage[] {
  const fixture: Fixture = {
    matchId: '1',
    sportId: model.sportId,
    categoryId: 1,
    categoryCode: 'int',
    tournamentId: 1,
    tournamentName: 'Cup',
    home: { id: 1, name: 'Home' },
    away: { id: 2, name: 'Away' },
    kickoffMs: 0,
  };
  const random = createSeededRandom('recorded');
  const feed = createMatchFeed({ fixture, model, matchUp, random, resumed: false });
  const seconds = Array.from({ length: looks + 1 }, (_, look) => Math.ceil((look * endSecond) / looks));
  return [-3_600, ...seconds].flatMap((second) => feed.advance(second, (second + 3_600) * 1_000));
}

/** Returns all settlements by their markets. */
function settlementsIn(messages: readonly FeedMessage[]): Map<string, MarketSettlement> {
  const all = messages.flatMap((message) => (message.type === 'bet_settlement' ? message.markets : []));
  return new Map(all.map((market) => [`${market.marketId} ${market.specifiers}`, market]));
}

/** Returns the first odds of each market. */
function pricesIn(messages: readonly FeedMessage[]): Map<string, string> {
  const all = messages.flatMap((message) => (message.type === 'odds_change' ? message.markets : []));
  const open = all.filter(({ outcomes }) => outcomes.length > 0).toReversed();
  return new Map(
    open.map(({ marketId, specifiers, outcomes }) => [
      `${marketId} ${specifiers}`,
      outcomes.map(({ oddsMilli }) => oddsMilli).join(' '),
    ]),
  );
}

test.each(sports)(
  '$name: another model over the same recorded events settles every market alike',
  ({ id }) => {
    const model = findModel(id) ?? expect.unreachable('every sport has a model');
    const { drawn, others } = matchUps[id] ?? expect.unreachable('every sport has strengths');
    const recorded = model.play(drawn, createSeededRandom('recorded'));
    const other = model.play(others, createSeededRandom('another course'));
    const swapped = pricedAs(model, recorded, { matchUp: others, timeline: other });
    const before = messagesOf(model, drawn, recorded.endSecond);
    const after = messagesOf(swapped, drawn, recorded.endSecond);
    const [own, theirs] = [settlementsIn(before), settlementsIn(after)];
    const common = [...own.keys()].filter((key) => theirs.has(key));
    expect(common.length).toBeGreaterThan(30);
    for (const key of common) expect(theirs.get(key), key).toEqual(own.get(key));
    // The two models do price the match differently.
    const [prices, otherPrices] = [pricesIn(before), pricesIn(after)];
    const different = common.filter((key) => prices.get(key) !== otherPrices.get(key));
    expect(different.length).toBeGreaterThan(common.length / 2);
  },
);
