import { fairProbabilities } from '@fairline/odds';
import { threeWay } from '../domain/market-rules.ts';
import type { Pair } from '../domain/messages.ts';
import { outcomeOf } from '../domain/models/football-position.ts';
import { matchForecast } from './fit-goals.ts';
import type { LeagueMatch } from './league-seasons.ts';
import type { Pricing } from './pricing.ts';

/** Scores of the chances for home, draw and away against the results. A lower score is better. */
export interface Calibration {
  /** The name of the source of the chances. */
  of: 'our opening prices' | 'results so far alone' | 'bookmakers, opening' | 'bookmakers, closing';
  matches: number;
  /** The mean of −ln of the chance that was given to the actual result; 1.099 when each chance is one third. */
  logLoss: number;
  /**
   * The mean over matches of the squared errors of the three chances (Brier 1950); 0.667 when each chance is one third.
   */
  brier: number;
}

/**
 * Scores every source on the same matches: all that have a result, and for a comparison with bookmakers only those that
 * have their odds. Prices are compared without their margin.
 */
export function calibrate(matches: readonly LeagueMatch[], pricing: Pricing): Calibration[][] {
  const played = matches.flatMap((match) => (match.result ? [{ match, full: match.result.full }] : []));
  const quoted = played.filter(({ match }) => match.prices.opening);
  const unquoted = played.filter(({ match }) => !match.prices.opening);
  const rowOf = (
    of: Calibration['of'],
    among: readonly Played[],
    chances: (match: LeagueMatch) => number[] | undefined,
  ) =>
    scoreChances(
      of,
      among.flatMap(({ match, full }) => {
        const given = chances(match);
        return given ? [{ chances: given, full }] : [];
      }),
    );
  const ours = (match: LeagueMatch) => chancesOfPrices(match, pricing);
  const rated = (match: LeagueMatch) => threeWay.chances(matchForecast(pricing.rated(match)), 0, []);
  return [
    [
      rowOf('our opening prices', quoted, ours),
      rowOf('results so far alone', quoted, rated),
      rowOf('bookmakers, opening', quoted, ({ prices }) => withoutMargin(prices.opening?.result)),
      rowOf('bookmakers, closing', quoted, ({ prices }) => withoutMargin(prices.closing?.result)),
    ],
    [rowOf('our opening prices', unquoted, ours)],
  ]
    .map((rows) => rows.filter((row) => row.matches > 0))
    .filter((rows) => rows.length > 0);
}

/** Returns the scores of chances for home, draw and away (summing to 1) against the results. */
export function scoreChances(
  of: Calibration['of'],
  given: readonly { chances: readonly number[]; full: Pair }[],
): Calibration {
  let logLoss = 0;
  let brier = 0;
  for (const { chances, full } of given) {
    const happened = outcomeOf(full);
    logLoss -= Math.log(chances[happened] ?? 0);
    brier += chances.reduce((sum, chance, outcome) => sum + (chance - Number(outcome === happened)) ** 2, 0);
  }
  return { of, matches: given.length, logLoss: logLoss / given.length, brier: brier / given.length };
}

interface Played {
  match: LeagueMatch;
  full: Pair;
}

function chancesOfPrices(match: LeagueMatch, pricing: Pricing): number[] | undefined {
  const market = pricing.opening(match).find(({ update }) => update.marketId === 1);
  return withoutMargin(market?.update.outcomes.map(({ oddsMilli }) => oddsMilli));
}

function withoutMargin(odds: readonly number[] | undefined): number[] | undefined {
  return odds && fairProbabilities(odds, 'power');
}
