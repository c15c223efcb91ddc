import { marketOutcomes } from '@fairline/markets';
import {
  fairShare,
  type MarginMethod,
  maxOddsMilli,
  overround,
  priceWithMargin,
  roundToLadder,
} from '@fairline/odds';
import { sharesBehind, wholePrices } from './fair-prices.ts';
import type { PricedMarket } from './market-chances.ts';

/** The minimum price on offer, in thousandths. */
export const lowestOfferedMilli = 1_010;

export interface MarginTerms {
  method: MarginMethod;
  /** Thousandths: 50 is 5%. */
  marginMilli: number;
}

/**
 * Returns the market at prices with this margin, which are made from the chances of the feed, and without them from its prices
 * without their own margin. A market whose prices do not tell its chances stays as it is. Where several outcomes win, the margin is always spread in proportion. Where each outcome wins by itself, as
 * with scorers, each chance bears the whole margin.
 */
export function withMargin<Market extends PricedMarket>(market: Market, terms: MarginTerms): Market {
  const shares = sharesOf(market);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length < 2 || !(sum > 0)) return market;
  // The chances are millionths, so the sum of outcomes that exclude each other is a whole number only nearly.
  const winners = Math.round(sum);
  const isWhole = winners >= 1 && Math.abs(sum - winners) < nearlyWhole;
  const prices = isWhole
    ? pricesOf(
        shares.map((share) => share / sum),
        winners,
        terms,
      )
    : shares.map((share) => alone(share, terms.marginMilli));
  return {
    ...market,
    outcomes: market.outcomes.map((outcome, index) => withPrice(outcome, prices[index] ?? maxOddsMilli)),
  };
}

const nearlyWhole = 0.001;

/** Returns 1 ÷ the fair price of each outcome; none where they are not known. */
function sharesOf({ marketId, specifiers, outcomes }: PricedMarket): number[] {
  const sent = outcomes.flatMap(({ chances }) => (chances ? fairShare(chances) : []));
  if (sent.length === outcomes.length) return sent;
  const prices = wholePrices(outcomes);
  // How many outcomes win is known only where all of them are: not among players, nor where the feed leaves some out.
  const areAll = marketOutcomes(marketId, specifiers).length === outcomes.length;
  return prices && areAll && overround(prices) >= 0 ? sharesBehind(prices) : [];
}

/** Returns the price of an outcome that wins or loses by itself: its chance bears the margin in proportion. */
function alone(share: number, marginMilli: number): number {
  return roundToLadder(1_000 / (share * (1 + marginMilli / 1_000)));
}

/** Returns prices for chances that sum to 1, of which `winners` come in. */
function pricesOf(
  chances: readonly number[],
  winners: number,
  { method, marginMilli }: MarginTerms,
): number[] {
  if (winners === 1) return priceWithMargin(chances, marginMilli, method);
  return priceWithMargin(chances, marginMilli, 'proportional').map((odds) => roundToLadder(odds / winners));
}

function withPrice<Outcome extends PricedMarket['outcomes'][number]>(
  outcome: Outcome,
  oddsMilli: number,
): Outcome {
  const isOffered = oddsMilli >= lowestOfferedMilli && oddsMilli < maxOddsMilli;
  return { ...outcome, oddsMilli, active: outcome.active && isOffered };
}

/** Returns the market with the prices that traders gave to outcomes, by outcome id. */
export function withTraderPrices<Market extends PricedMarket>(
  market: Market,
  prices: ReadonlyMap<string, number>,
): Market {
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => ({
      ...outcome,
      oddsMilli: prices.get(outcome.outcomeId) ?? outcome.oddsMilli,
    })),
  };
}
