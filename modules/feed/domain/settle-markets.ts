import { marketOutcomes } from '@fairline/markets';
import { allLines, type MarketOffer, type OfferedMarket, offerSpecifiers, offersOn } from './market-offer.ts';
import type { MarketSettlement } from './messages.ts';
import type { ScopeState } from './models/sport-model.ts';

/** Returns every market that can have been offered on these scopes, with every line. */
export function possibleMarkets(
  offers: readonly MarketOffer[],
  scopes: ReadonlyMap<string, ScopeState>,
): OfferedMarket[] {
  return offers.flatMap((offer) =>
    [...scopes.keys()]
      .filter((scopeKey) => offersOn(offer, scopeKey))
      .flatMap((scopeKey) =>
        allLines(offer.lines).map((line) => ({
          offer,
          scopeKey,
          line,
          specifiers: offerSpecifiers(offer, scopeKey, line),
        })),
      ),
  );
}

/** Returns the settlement of an offered market by the state of its scope; undefined while the market is open. */
export function settleMarket(
  { offer, line, specifiers }: OfferedMarket,
  scope: ScopeState | undefined,
): MarketSettlement | undefined {
  if (!scope) return undefined;
  const { score, over, isFirstFinal = false } = scope;
  const decided = over || (score !== undefined && offer.rule.decided?.(score, line, isFirstFinal) === true);
  if (!decided) return undefined;
  const outcomes = marketOutcomes(offer.marketId, specifiers);
  const results = score ? offer.rule.results(score, line, outcomes) : [];
  return {
    marketId: offer.marketId,
    specifiers,
    outcomes: outcomes.map(({ id }, index) => ({
      outcomeId: id,
      result: results[index] ?? { kind: 'void' },
    })),
  };
}
