import type { MarketStakes } from './liability.ts';
import { worstLoss } from './liability.ts';
import { type BookedMarket, type ResultsAt, type Score, scoreBook } from './score-book.ts';

/** The final scores that may still come, and what they decide. */
export interface ScoresToCome {
  scores: readonly Score[];
  resultsAt: ResultsAt;
}

/**
 * True while the worst result of a match costs the house at least `boundMinor`, in hundredths of a currency of scale 1. The
 * worst result is that of the worst final score over all markets that scores decide, with the worst result of each other
 * market. `toCome` is undefined for a sport whose scores are too many; each market then counts with its worst result.
 */
export function isMatchFull(
  markets: readonly MarketStakes[],
  boundMinor: number,
  toCome: ScoresToCome | undefined,
): boolean {
  const bound = BigInt(boundMinor);
  // The sum is never below the exact loss, and it is enough for most matches.
  if (sumOfWorst(markets) < bound) return false;
  return toCome === undefined || toCome.scores.length === 0 || worstOfScores(markets, toCome) >= bound;
}

function sumOfWorst(markets: readonly MarketStakes[]): bigint {
  return markets.reduce((sum, { stakes }) => sum + worstLoss(stakes), 0n);
}

function worstOfScores(markets: readonly MarketStakes[], { scores, resultsAt }: ScoresToCome): bigint {
  const [anyScore = [0, 0]] = scores;
  const isDecided = (market: MarketStakes) => resultsAt(booked(market), anyScore) !== undefined;
  const [book] = scoreBook(markets.filter(isDecided).map(booked), resultsAt, scores);
  let lowest: bigint | undefined;
  for (const { resultMinor } of book?.results ?? []) {
    if (lowest === undefined || resultMinor < lowest) lowest = resultMinor;
  }
  return sumOfWorst(markets.filter((market) => !isDecided(market))) - (lowest ?? 0n);
}

/** Hundredths of a currency of scale 1 are one currency of a score book. */
const siteScale = 'scale-1';

function booked({ marketId, specifiers, stakes }: MarketStakes): BookedMarket {
  return {
    marketId,
    specifiers,
    bets: stakes.map((each) => ({
      outcomeId: each.outcomeId,
      currency: siteScale,
      shareStakeMinor: each.stake,
      shareReturnMinor: each.return,
    })),
  };
}
