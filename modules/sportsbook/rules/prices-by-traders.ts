import type { MarketKey } from '@fairline/feed';
import type { FollowedRules, RuleOf } from './follow-rules.ts';

/** Returns the rules in force by which traders gave outcomes of a market their prices, by outcome id. */
export function pricesByTraders(
  rules: Pick<FollowedRules, 'of'>,
  matchId: string,
  { marketId, specifiers }: Pick<MarketKey, 'marketId' | 'specifiers'>,
): ReadonlyMap<string, RuleOf<'price'>> {
  const here = rules
    .of('price')
    .filter(
      ({ place }) =>
        place.matchId === matchId && place.marketId === marketId && place.specifiers === specifiers,
    );
  return new Map(here.map((rule) => [rule.place.outcomeId, rule]));
}
