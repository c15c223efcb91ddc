import type { Fixture } from '@fairline/feed';
import { findMarket } from '@fairline/markets';
import type { MarketPricing, MarketState } from '../book/market-state.ts';
import { type MarketPlace, narrowest } from '../domain/applying-rule.ts';
import { isMarketFull, type OutcomeStakes, underLiability } from '../domain/liability.ts';
import { withMargin, withTraderPrices } from '../domain/price-market.ts';
import type { FollowedRules } from './follow-rules.ts';
import { pricesByTraders } from './prices-by-traders.ts';

/** Returns what open bets have on a market, in hundredths of a currency of scale 1. */
export type StakesOn = (
  matchId: string,
  market: Pick<MarketState, 'marketId' | 'specifiers'>,
) => readonly OutcomeStakes[];

/** What open bets have on the markets of matches. */
export interface Stakes {
  on: StakesOn;
  /** True while the worst result of a match costs as much as its rule allows. */
  isMatchFull(matchId: string): boolean;
}

/**
 * Prices markets by the rules of the trading desk: by margins, by what bets can cost, and then by the prices of traders. A
 * market is suspended while its worst result, or that of its match, costs as much as a rule allows.
 */
export function priceByRules(rules: Pick<FollowedRules, 'of'>, stakes: Stakes): MarketPricing {
  return (fixture, market) => {
    const place = marketPlace(fixture, market);
    const margin = narrowest(rules.of('margin'), place);
    const atMargin = margin ? withMargin(market, margin.terms) : market;
    const liability = narrowest(rules.of('liability'), place);
    const onMarket = liability ? stakes.on(fixture.matchId, market) : [];
    const priced = liability ? underLiability(atMargin, onMarket, liability.terms) : atMargin;
    const isFull =
      (liability && isMarketFull(onMarket, liability.terms)) || stakes.isMatchFull(fixture.matchId);
    const byTraders = new Map<string, number>();
    for (const [outcomeId, { terms }] of pricesByTraders(rules, fixture.matchId, market))
      byTraders.set(outcomeId, terms.oddsMilli);
    const shown = byTraders.size > 0 ? withTraderPrices(priced, byTraders) : priced;
    return isFull && shown.status === 'active' ? { ...shown, status: 'suspended', isFull: true } : shown;
  };
}

/** Returns the place of a market in the offer. A market that no table names is one of the main ones. */
export function marketPlace(fixture: Fixture, { marketId }: { marketId: number }): MarketPlace {
  return {
    sportId: fixture.sportId,
    competitionId: fixture.tournamentId,
    matchId: fixture.matchId,
    group: findMarket(marketId)?.group ?? 'main',
    marketId,
  };
}
