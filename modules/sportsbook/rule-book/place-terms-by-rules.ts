import { isDeepStrictEqual } from 'node:util';
import { outrightWinner } from '@fairline/markets';
import type { MarketPricing } from '../book/market-state.ts';
import { placeTermsOf } from '../domain/place-terms.ts';
import type { FollowedRuleBook } from './follow-rule-book.ts';

/**
 * Gives the market on the winner of an outright the place terms of the rules in force, by the number of its competitors, and
 * then its prices.
 */
export function placeTermsByRules(
  { ruleFor }: Pick<FollowedRuleBook, 'ruleFor'>,
  price: MarketPricing,
): MarketPricing {
  return (fixture, market) => {
    if (market.marketId !== outrightWinner || !fixture.outright) return price(fixture, market);
    const rule = ruleFor(fixture);
    const placeTerms =
      rule &&
      placeTermsOf(rule.eachWay, {
        competitors: fixture.outright.competitors.length,
        isRanked: market.ranked === true,
      });
    const isSame = isDeepStrictEqual(market.placeTerms, placeTerms);
    return price(fixture, isSame ? market : { ...market, placeTerms });
  };
}
