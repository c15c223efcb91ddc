import { maxOddsMilli, roundToLadder } from '@fairline/odds';
import type { PricedMarket } from './market-chances.ts';
import { lowestOfferedMilli } from './price-market.ts';

/** What open bets have on one outcome of a market, in hundredths of a currency of scale 1. */
export interface OutcomeStakes {
  outcomeId: string;
  stake: bigint;
  return: bigint;
}

/** What open bets have on one market. */
export interface MarketStakes {
  marketId: number;
  specifiers: string;
  stakes: readonly OutcomeStakes[];
}

export interface LiabilityTerms {
  /** The highest loss of the house on an outcome, in hundredths of a currency of scale 1. */
  maxLossMinor: number;
  suspends: boolean;
  moveEachMinor?: number | undefined;
  moveMilli?: number | undefined;
  /** The market is suspended while its worst result costs so much. */
  marketLossMinor?: number | undefined;
  /** The match is suspended while its worst result costs so much. */
  matchLossMinor?: number | undefined;
}

/** Returns what the house loses if an outcome wins and the others of its market lose; below 0 it earns. */
export function lossOn(stakes: readonly OutcomeStakes[], outcomeId: string): bigint {
  return stakes.reduce(
    (loss, each) => loss - each.stake + (each.outcomeId === outcomeId ? each.return : 0n),
    0n,
  );
}

/** Returns what the worst result of a market costs the house; 0 where nobody has bet. */
export function worstLoss(stakes: readonly OutcomeStakes[]): bigint {
  let worst: bigint | undefined;
  for (const { outcomeId } of stakes) {
    const loss = lossOn(stakes, outcomeId);
    if (worst === undefined || loss > worst) worst = loss;
  }
  return worst ?? 0n;
}

/** True while the worst result of a market costs as much as its rule allows. */
export function isMarketFull(
  stakes: readonly OutcomeStakes[],
  { marketLossMinor }: Pick<LiabilityTerms, 'marketLossMinor'>,
): boolean {
  return marketLossMinor !== undefined && worstLoss(stakes) >= BigInt(marketLossMinor);
}

/**
 * Returns a market with the prices that its bets make: the implied chance of an outcome on which much can be lost rises with
 * each step, and the others share what is left, so the margin stays. An outcome with the highest loss is closed, where the
 * rule says so.
 */
export function underLiability<Market extends PricedMarket>(
  market: Market,
  stakes: readonly OutcomeStakes[],
  terms: LiabilityTerms,
): Market {
  const losses = market.outcomes.map(({ outcomeId }) => lossOn(stakes, outcomeId));
  const prices = movedPrices(
    market.outcomes.map(({ oddsMilli }) => oddsMilli),
    losses.map((loss) => movesOf(loss, terms)),
    terms.moveMilli ?? 0,
  );
  const outcomes = market.outcomes.map((outcome, index) => {
    const oddsMilli = prices[index] ?? outcome.oddsMilli;
    const isFull = terms.suspends && (losses[index] ?? 0n) >= BigInt(terms.maxLossMinor);
    const isOffered = oddsMilli >= lowestOfferedMilli && oddsMilli < maxOddsMilli;
    return { ...outcome, oddsMilli, active: outcome.active && isOffered && !isFull };
  });
  const isSame = outcomes.every(({ oddsMilli, active }, index) => {
    const before = market.outcomes[index];
    return before?.oddsMilli === oddsMilli && before.active === active;
  });
  return isSame ? market : { ...market, outcomes };
}

/** More moves would not change a price any more. */
const maxMoves = 20;

function movesOf(loss: bigint, { moveEachMinor }: LiabilityTerms): number {
  if (moveEachMinor === undefined || loss <= 0n) return 0;
  return Math.min(maxMoves, Number(loss / BigInt(moveEachMinor)));
}

/** An outcome never takes more than this share of the implied chances of its market, so that the others keep prices. */
const maxShare = 0.97;

function movedPrices(oddsMilli: readonly number[], moves: readonly number[], moveMilli: number): number[] {
  if (moves.every((count) => count === 0)) return [...oddsMilli];
  const implied = oddsMilli.map((price) => 1_000 / price);
  const booked = sumOf(implied);
  const raised = implied.map((each, index) => each * (1 + moveMilli / 1_000) ** (moves[index] ?? 0));
  const shares = raised.map((each) => each / sumOf(raised));
  const highest = Math.max(...shares);
  const kept = highest > maxShare ? (1 - maxShare) / (1 - highest) : 1;
  return shares.map((share) => {
    const held = share === highest ? Math.min(share, maxShare) : share * kept;
    return roundToLadder(1_000 / (held * booked));
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}
