import { football, iceHockey } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import type { BetsOnOutcome } from './house-result.ts';

/** A final score: the home side first. */
export type Score = readonly [number, number];

/** The open bets on the outcomes of one market. */
export interface BookedMarket {
  marketId: number;
  specifiers: string;
  bets: readonly BetsOnOutcome[];
}

/** Returns the results of a market at a score, by outcome; undefined for a market that the score does not decide. */
export type ResultsAt = (market: BookedMarket, score: Score) => ReadonlyMap<string, LegResult> | undefined;

/** What every final score means for the house, in one currency. */
export interface ScoreBook {
  currency: string;
  /** The profit of the house at each score, or its loss below zero, over all markets that the score decides. */
  results: { score: Score; resultMinor: bigint }[];
  /** The stakes on markets that the score does not decide; they are in no result. */
  otherStakeMinor: bigint;
}

/** Returns what scores mean for the house: the stakes on all markets that they decide, without what is paid there. */
export function scoreBook(
  markets: readonly BookedMarket[],
  resultsAt: ResultsAt,
  scores: readonly Score[],
): ScoreBook[] {
  const [anyScore] = scores;
  if (!anyScore) return [];
  const isDecided = (market: BookedMarket) => resultsAt(market, anyScore) !== undefined;
  const decided = markets.filter(isDecided);
  const currencies = new Set(markets.flatMap(({ bets }) => bets.map(({ currency }) => currency)));
  return [...currencies].sort().map((currency) => ({
    currency,
    results: scores.map((score) => ({
      score,
      resultMinor: decided.reduce(
        (sum, market) => sum + resultOf(market, resultsAt(market, score), currency),
        0n,
      ),
    })),
    otherStakeMinor: markets
      .filter((market) => !isDecided(market))
      .flatMap(({ bets }) => bets)
      .reduce((sum, bet) => (bet.currency === currency ? sum + bet.shareStakeMinor : sum), 0n),
  }));
}

function resultOf(
  { bets }: BookedMarket,
  results: ReadonlyMap<string, LegResult> | undefined,
  currency: string,
): bigint {
  let resultMinor = 0n;
  for (const bet of bets) {
    if (bet.currency === currency)
      resultMinor += bet.shareStakeMinor - paidFor(bet, results?.get(bet.outcomeId));
  }
  return resultMinor;
}

/** What is paid for the bets on an outcome; an outcome without a result comes back. Halves are rounded down. */
function paidFor(
  { shareStakeMinor, shareReturnMinor }: BetsOnOutcome,
  result: LegResult | undefined,
): bigint {
  switch (result?.kind) {
    case 'won':
      return shareReturnMinor;
    case 'lost':
      return 0n;
    case 'half-won':
      return (shareStakeMinor + shareReturnMinor) / 2n;
    case 'half-lost':
      return shareStakeMinor / 2n;
    case 'dead-heat':
      return (shareReturnMinor * BigInt(result.places)) / BigInt(result.tied);
    default:
      return shareStakeMinor;
  }
}

const listedSports: readonly number[] = [football, iceHockey];

/** True for a sport whose final scores are few enough to be listed. */
export function hasListedScores(sportId: number): boolean {
  return listedSports.includes(sportId);
}

/** The goals of one side up to which scores are listed, at least so many more than there are now. */
const listedGoals = 5;
const furtherGoals = 2;

/** Returns the final scores that can still come, up to a few more goals of each side; rows are of the home side. */
export function scoresFrom([home, away]: Score): Score[] {
  const upTo = (goals: number) => Math.max(listedGoals, goals + furtherGoals);
  const scores: Score[] = [];
  for (let one = home; one <= upTo(home); one++)
    for (let other = away; other <= upTo(away); other++) scores.push([one, other]);
  return scores;
}
