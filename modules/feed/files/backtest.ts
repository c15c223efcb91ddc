import { fairProbabilities, type LegResult } from '@fairline/odds';
import { findOffered } from '../domain/market-offer.ts';
import * as rules from '../domain/market-rules.ts';
import { footballModel } from '../domain/models/football.ts';
import { fairChances } from '../domain/price-markets.ts';
import type { Quote } from './bookmaker-prices.ts';
import { type GoalExpectations, matchForecast, matchUpOfGoals } from './fit-goals.ts';
import type { LeagueMatch } from './league-seasons.ts';
import { fileOffers, goalsBehind, type Pricing } from './pricing.ts';
import { settleByResult } from './settle-result.ts';

/** Where chances come from. */
export type Source =
  | 'our prices at kick-off'
  | 'our opening prices'
  | 'results so far alone'
  | 'bookmakers, opening'
  | 'bookmakers, closing';

/** The score of one source in one market, on the matches that have closing odds of it. */
export interface BacktestRow {
  market: '1x2' | 'total 2.5';
  source: Source;
  matches: number;
  /** The mean of −ln of the chance of what happened. */
  logLoss: number;
  /** By how much the log loss is above that of the closing odds: 0.02 is 2%. */
  aboveClosing: number;
}

/** Outcomes whose chance lies in one tenth of the scale, and how often they won. */
export interface CalibrationBand {
  from: number;
  outcomes: number;
  meanChance: number;
  frequency: number;
}

export interface Backtest {
  rows: BacktestRow[];
  /** All markets that a file can settle, at our opening prices. */
  bands: CalibrationBand[];
}

/** The limit for the log loss of our opening prices above that of the closing odds. */
export const allowedAboveClosing = 0.02;

/** Scores the chances of every source on the same matches, and compares the chances of all markets with the results. */
export function backtest(matches: readonly LeagueMatch[], pricing: Pricing): Backtest {
  const played = matches.filter(({ result }) => result !== undefined);
  return {
    rows: [...scoreMarket('1x2', played, pricing), ...scoreMarket('total 2.5', played, pricing)],
    bands: bandsOf(played, pricing),
  };
}

/** Returns the rows of our opening prices that are further above the closing odds than allowed. */
export function failures({ rows }: Backtest): BacktestRow[] {
  return rows.filter(
    ({ source, market, aboveClosing }) =>
      source === 'our opening prices' && market === '1x2' && !(aboveClosing <= allowedAboveClosing),
  );
}

const lineQuarters = 10;

function scoreMarket(
  market: BacktestRow['market'],
  matches: readonly LeagueMatch[],
  pricing: Pricing,
): BacktestRow[] {
  const quoted = matches.filter(
    ({ prices }) => fairOf(market, prices.closing) && fairOf(market, prices.opening),
  );
  if (quoted.length === 0) return [];
  const chancesOf = (expected: GoalExpectations) =>
    market === '1x2'
      ? rules.threeWay.chances(matchForecast(expected), 0, [])
      : rules.total.chances(matchForecast(expected), lineQuarters, []);
  const sources: [Source, (match: LeagueMatch) => number[]][] = [
    ['our prices at kick-off', ({ prices }) => chancesOf(expectedBy(prices.closing))],
    ['our opening prices', ({ prices }) => chancesOf(expectedBy(prices.opening))],
    ['results so far alone', (match) => chancesOf(pricing.rated(match))],
    ['bookmakers, opening', ({ prices }) => fairOf(market, prices.opening) ?? []],
    ['bookmakers, closing', ({ prices }) => fairOf(market, prices.closing) ?? []],
  ];
  const scored = sources.map(([source, chances]) => ({
    source,
    logLoss: meanOf(quoted.map((match) => -Math.log(chances(match)[happened(market, match)] ?? 0))),
  }));
  const closing = scored.at(-1)?.logLoss ?? Number.NaN;
  return scored.map(({ source, logLoss }) => ({
    market,
    source,
    matches: quoted.length,
    logLoss,
    aboveClosing: logLoss / closing - 1,
  }));
}

function expectedBy(quote: Quote | undefined): GoalExpectations {
  if (!quote) throw new RangeError('only matches with odds are compared');
  return goalsBehind(quote);
}

function fairOf(market: BacktestRow['market'], quote: Quote | undefined): number[] | undefined {
  const odds = market === '1x2' ? quote?.result : quote?.total;
  return odds && fairProbabilities(odds, 'power');
}

/** Returns the number of the outcome that happened. */
function happened(market: BacktestRow['market'], { result }: LeagueMatch): number {
  const [home, away] = result?.full ?? [0, 0];
  if (market === 'total 2.5') return home + away > 2 ? 0 : 1;
  return home > away ? 0 : home === away ? 1 : 2;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function bandsOf(matches: readonly LeagueMatch[], pricing: Pricing): CalibrationBand[] {
  const bands = Array.from({ length: 10 }, () => ({ outcomes: 0, chances: 0, won: 0 }));
  for (const match of matches) {
    const { opening } = match.prices;
    const expected = opening ? goalsBehind(opening) : pricing.rated(match);
    const forecast = footballModel.opening(matchUpOfGoals(expected)).forecast();
    for (const { marketId, specifiers, outcomes } of fairChances(fileOffers, forecast)) {
      const market = findOffered(fileOffers, marketId, specifiers);
      const [settled] = market && match.result ? settleByResult([market], match.result) : [];
      outcomes.forEach(({ chance }, index) => {
        const band = bands[Math.min(9, Math.floor(chance * 10))];
        const won = wonOrLost(settled?.outcomes[index]?.result);
        if (!band || won === undefined) return;
        band.outcomes += 1;
        band.chances += chance;
        band.won += Number(won);
      });
    }
  }
  return bands.map(({ outcomes, chances, won }, index) => ({
    from: index / 10,
    outcomes,
    meanChance: chances / outcomes,
    frequency: won / outcomes,
  }));
}

/** Returns whether an outcome won; undefined when a stake on it comes back in part or whole. */
function wonOrLost(result: LegResult | undefined): boolean | undefined {
  if (result?.kind === 'won') return true;
  return result?.kind === 'lost' ? false : undefined;
}
