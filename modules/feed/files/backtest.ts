import type { LegResult } from '@fairline/odds';
import { findOffered } from '../domain/market-offer.ts';
import { footballModel } from '../domain/models/football.ts';
import { fairChances } from '../domain/price-markets.ts';
import { matchUpOfGoals } from './fit-goals.ts';
import type { LeagueMatch } from './league-seasons.ts';
import { fileOffers, goalsBehind, type Pricing } from './pricing.ts';
import { type MarketName, type ScoredMarket, scoredMarkets } from './scored-markets.ts';
import { settleByResult } from './settle-result.ts';

/** Where chances come from. */
export type Source =
  | 'our prices at kick-off'
  | 'our opening prices'
  | 'results so far alone'
  | 'league means so far'
  | 'bookmakers, opening'
  | 'bookmakers, closing';

/** The score of one source in one market, on the matches that have opening and closing odds of it. */
export interface BacktestRow {
  market: MarketName;
  source: Source;
  matches: number;
  /** The mean of −ln of the chance of what happened. */
  logLoss: number;
  /** By how much the log loss is above that of the closing odds: 0.02 is 2%. */
  aboveClosing: number;
  /** The limit of `aboveClosing`; undefined for a source that only stands beside ours. */
  allowed: number | undefined;
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

/**
 * The limit for the log loss of our prices above that of the closing odds. Our prices are the fitted model at the goals that
 * bookmakers' odds imply.
 */
export const allowedAboveClosing = 0.02;

/**
 * The limits for the fitted model by results alone, without anything that bookmakers know of line-ups, injuries and money.
 * On the season 2023-24 of the Premier League the means of the league alone are 18% above the closing odds in 1x2, and 20%
 * in handicaps: ratings have to halve that. In totals the means are only 3% above, and ratings add nothing to them, so
 * there they may only be worse by chance.
 */
export const allowedByResults: Readonly<Record<MarketName, number>> = {
  '1x2': 0.09,
  'total 2.5': 0.04,
  handicap: 0.09,
};

/** Ratings need some months of results. With fewer matches than these the model by results alone is not judged. */
const minMatchesByResults = 200;

/** Scores the chances of every source on the same matches, and compares the chances of all markets with the results. */
export function backtest(matches: readonly LeagueMatch[], pricing: Pricing): Backtest {
  const played = matches.filter(({ result }) => result !== undefined);
  return {
    rows: scoredMarkets.flatMap((market) => scoreMarket(market, played, pricing)),
    bands: bandsOf(played, pricing),
  };
}

/** Returns the rows that are further above the closing odds than allowed. */
export function failures({ rows }: Backtest): BacktestRow[] {
  return rows.filter(({ aboveClosing, allowed }) => allowed !== undefined && !(aboveClosing <= allowed));
}

function scoreMarket(market: ScoredMarket, matches: readonly LeagueMatch[], pricing: Pricing): BacktestRow[] {
  const quoted = matches.flatMap((match) => {
    const { opening, closing } = match.prices;
    if (!opening || !closing || !market.areComparable(opening, closing)) return [];
    const parts = match.result ? market.partsOf(match.result.full, closing) : [];
    return parts.some((part) => part > 0) ? [{ match, opening, closing, parts }] : [];
  });
  if (quoted.length === 0) return [];
  const sources: [Source, (quotes: (typeof quoted)[number]) => readonly number[]][] = [
    ['our prices at kick-off', ({ closing }) => market.chancesOf(goalsBehind(closing), closing)],
    ['our opening prices', ({ opening, closing }) => market.chancesOf(goalsBehind(opening), closing)],
    ['results so far alone', ({ match, closing }) => market.chancesOf(pricing.rated(match), closing)],
    ['league means so far', ({ match, closing }) => market.chancesOf(pricing.mean(match), closing)],
    ['bookmakers, opening', ({ opening }) => market.fairOf(opening) ?? []],
    ['bookmakers, closing', ({ closing }) => market.fairOf(closing) ?? []],
  ];
  const scored = sources.map(([source, chances]) => ({
    source,
    logLoss: meanLoss(quoted.map((each) => ({ chances: chances(each), parts: each.parts }))),
  }));
  const closing = scored.at(-1)?.logLoss ?? Number.NaN;
  return scored.map(({ source, logLoss }) => ({
    market: market.name,
    source,
    matches: quoted.length,
    logLoss,
    aboveClosing: logLoss / closing - 1,
    allowed: allowedFor(source, market.name, quoted.length),
  }));
}

function allowedFor(source: Source, market: MarketName, matches: number): number | undefined {
  if (source === 'our prices at kick-off' || source === 'our opening prices') return allowedAboveClosing;
  return source === 'results so far alone' && matches >= minMatchesByResults
    ? allowedByResults[market]
    : undefined;
}

/** Returns the mean of −ln of the chances of what happened; a half won stake counts by half. */
function meanLoss(scored: readonly { chances: readonly number[]; parts: readonly number[] }[]): number {
  let loss = 0;
  let weight = 0;
  for (const { chances, parts } of scored) {
    parts.forEach((part, outcome) => {
      if (part > 0) loss -= part * Math.log(chances[outcome] ?? 0);
      weight += part;
    });
  }
  return loss / weight;
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
