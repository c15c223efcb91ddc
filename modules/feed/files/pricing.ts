import { football } from '@fairline/markets';
import { fairProbabilities } from '@fairline/odds';
import type { Margins } from '../domain/market-offer.ts';
import * as rules from '../domain/market-rules.ts';
import type { FootballModelState } from '../domain/model-state.ts';
import { footballModel } from '../domain/models/football.ts';
import { footballStart } from '../domain/models/football-position.ts';
import { scopesOfScores } from '../domain/models/football-scopes.ts';
import { margins } from '../domain/offers.ts';
import { type PricedMarket, priceMarkets } from '../domain/price-markets.ts';
import type { Quote } from './bookmaker-prices.ts';
import { fitGoals, type GoalExpectations, type MarketView, matchUpOfGoals } from './fit-goals.ts';
import type { LeagueMatch, LeagueSeason } from './league-seasons.ts';
import { createRatings, type RatedResult, type Ratings } from './ratings.ts';

/** Goal expectations and prices of the matches of imported leagues. */
export interface Pricing {
  /** Returns the prices some days before kick-off. */
  opening(match: LeagueMatch): PricedMarket[];
  /** Returns the prices at kick-off; the opening prices when no file has closing odds. */
  closing(match: LeagueMatch): PricedMarket[];
  /** Returns the state of the model behind the closing prices. */
  model(match: LeagueMatch): FootballModelState;
  /** Returns the goal expectations by the league's results of earlier days alone, without bookmakers' odds. */
  rated(match: LeagueMatch): GoalExpectations;
  /** Returns the goals that an average side of the league is expected to score, by the same results. */
  mean(match: LeagueMatch): GoalExpectations;
}

/**
 * The offer on imported matches: every market that can be settled by the scores at half time and at the end. Files do
 * not contain the order of the goals.
 */
export const fileOffers = footballModel.offers.filter(({ scope }) =>
  scopesOfScores([0, 0], [0, 0], true).some(([key]) => key === scope),
);

/** Creates prices from bookmakers' odds where a match has them, and else from the results of its league. */
export function createPricing(seasons: readonly LeagueSeason[]): Pricing {
  const ratings = new Map<string, Ratings>();
  const fitted = new Map<Quote, GoalExpectations>();
  const leagueOfMatch = new Map(
    seasons.flatMap(({ league, matches }) =>
      matches.map(({ fixture }) => [fixture.matchId, league.key] as const),
    ),
  );

  function ratingsOf(leagueKey: string): Ratings {
    const known = ratings.get(leagueKey);
    if (known) return known;
    const own = seasons.filter(({ league }) => league.key === leagueKey);
    const made = createRatings(own.flatMap(({ matches }) => matches.flatMap(ratedResult)));
    ratings.set(leagueKey, made);
    return made;
  }

  function leagueKeyOf({ fixture }: LeagueMatch): string {
    return leagueOfMatch.get(fixture.matchId) ?? '';
  }

  function rated(match: LeagueMatch): GoalExpectations {
    const { home, away } = match.fixture;
    return ratingsOf(leagueKeyOf(match)).expect(match.date, home.id, away.id);
  }

  function fit(quote: Quote): GoalExpectations {
    const known = fitted.get(quote);
    if (known) return known;
    const made = goalsBehind(quote);
    fitted.set(quote, made);
    return made;
  }

  function expect(match: LeagueMatch, quote: Quote | undefined): GoalExpectations {
    return quote ? fit(quote) : rated(match);
  }

  function closing(match: LeagueMatch): GoalExpectations {
    return expect(match, match.prices.closing ?? match.prices.opening);
  }

  return {
    opening: (match) => priceGoals(expect(match, match.prices.opening ?? match.prices.closing)),
    closing: (match) => priceGoals(closing(match)),
    model: (match) => ({
      sportId: football,
      matchUp: matchUpOfGoals(closing(match)),
      position: footballStart,
    }),
    rated,
    mean: (match) => ratingsOf(leagueKeyOf(match)).mean(match.date),
  };
}

/** Returns every market on offer at these goal expectations, with the platform's own margin. */
export function priceGoals(expected: GoalExpectations): PricedMarket[] {
  const forecast = footballModel.opening(matchUpOfGoals(expected)).forecast();
  return priceMarkets(fileOffers, forecast, footballMargins);
}

/** Computes the goal expectations that a bookmaker's prices imply, without the margin. */
export function goalsBehind({ result, total, handicap }: Quote): GoalExpectations {
  const views: MarketView[] = [
    { rule: rules.threeWay, line: 0, chances: fairProbabilities(result, 'power'), weight: 1 },
  ];
  if (total)
    views.push({ rule: rules.total, line: 10, chances: fairProbabilities(total, 'power'), weight: 1 });
  if (handicap) {
    const { lineQuarters, odds } = handicap;
    // The handicap adds little information to the 1x2, so it has half the weight.
    views.push({
      rule: rules.handicap,
      line: lineQuarters,
      chances: fairProbabilities(odds, 'power'),
      weight: 0.5,
    });
  }
  return fitGoals(views);
}

const footballMargins: Margins = margins[footballModel.sportId] ?? { main: 50 };

function ratedResult({ date, fixture, result }: LeagueMatch): RatedResult[] {
  if (!result) return [];
  return [{ date, homeId: fixture.home.id, awayId: fixture.away.id, goals: result.full }];
}
