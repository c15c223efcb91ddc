import { canReturnStake } from '@fairline/markets';
import { type LegChances, winOrLose } from '@fairline/odds';
import { sharesBehind, wholePrices } from './fair-prices.ts';

/** The parts of a market by which the chances of its outcomes are known. The markets of the book have them. */
export interface PricedMarket {
  marketId: number;
  specifiers: string;
  outcomes: readonly {
    outcomeId: string;
    oddsMilli: number;
    active: boolean;
    chances?: LegChances | undefined;
  }[];
}

/**
 * Returns the chances of the five results of each outcome, in the order of the outcomes. They are those of the feed's
 * model; without one they are read from the prices, without their margin. Undefined where prices do not tell them: an
 * outcome is closed or has no price, or the stake can come back.
 */
export function marketChances(market: PricedMarket): LegChances[] | undefined {
  const { outcomes } = market;
  const sent = outcomes.flatMap(({ chances }) => chances ?? []);
  if (sent.length > 0 && sent.length === outcomes.length) return sent;
  if (canReturnStake(market) || !outcomes.every(({ active }) => active)) return undefined;
  const prices = wholePrices(outcomes);
  return prices && sharesBehind(prices).map(winOrLose);
}
