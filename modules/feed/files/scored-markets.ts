import { fairProbabilities, type LegResult } from '@fairline/odds';
import type { MarketRule } from '../domain/market-rules.ts';
import * as rules from '../domain/market-rules.ts';
import type { Pair } from '../domain/messages.ts';
import type { Quote } from './bookmaker-prices.ts';
import { type GoalExpectations, matchForecast } from './fit-goals.ts';

export type MarketName = '1x2' | 'total 2.5' | 'handicap';

/** A market for which files have bookmakers' odds at the opening and at kick-off. */
export interface ScoredMarket {
  name: MarketName;
  /** True when both quotes have odds of the market, and the handicap of one is that of the other. */
  areComparable(opening: Quote, closing: Quote): boolean;
  /** Returns the chances behind the odds, without the margin and given that the stake is not returned. */
  fairOf(quote: Quote): number[] | undefined;
  /** Returns the chances by our model, on the line of the quote. */
  chancesOf(expected: GoalExpectations, quote: Quote): number[];
  /** Returns the part of a stake on each outcome that won: 1, or a half on a quarter line; none where it is returned. */
  partsOf(score: Pair, quote: Quote): number[];
}

/** The markets for which there are closing odds: 1x2, the total of 2.5 goals, and the Asian handicap. */
export const scoredMarkets: readonly ScoredMarket[] = [
  scored('1x2', rules.threeWay, ({ result }) => ({ odds: result, line: 0 })),
  scored('total 2.5', rules.total, ({ total }) => total && { odds: total, line: 10 }),
  scored(
    'handicap',
    rules.handicap,
    ({ handicap }) => handicap && { odds: handicap.odds, line: handicap.lineQuarters },
  ),
];

interface Line {
  odds: readonly number[];
  /** The line in quarters of a goal. */
  line: number;
}

function scored(
  name: MarketName,
  rule: MarketRule,
  lineOf: (quote: Quote) => Line | undefined,
): ScoredMarket {
  return {
    name,
    areComparable(opening, closing) {
      const [before, after] = [lineOf(opening), lineOf(closing)];
      return before !== undefined && after !== undefined && before.line === after.line;
    },
    fairOf(quote) {
      const line = lineOf(quote);
      return line && fairProbabilities(line.odds, 'power');
    },
    chancesOf: (expected, quote) => rule.chances(matchForecast(expected), lineOf(quote)?.line ?? 0, []),
    partsOf: (score, quote) => rule.results(score, lineOf(quote)?.line ?? 0, []).map(wonPart),
  };
}

function wonPart({ kind }: LegResult): number {
  if (kind === 'won') return 1;
  return kind === 'half-won' ? 0.5 : 0;
}
