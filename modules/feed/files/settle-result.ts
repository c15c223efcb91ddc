import type { OfferedMarket } from '../domain/market-offer.ts';
import type { MarketSettlement } from '../domain/messages.ts';
import { scopesOfScores } from '../domain/models/football-scopes.ts';
import type { ScopeState } from '../domain/models/sport-model.ts';
import { possibleMarkets, settleMarket } from '../domain/settle-markets.ts';
import type { Result } from './feed-file.ts';
import { fileOffers } from './pricing.ts';

/** Settles markets by a result; markets of a half are void when no file has the half-time score. */
export function settleByResult(markets: readonly OfferedMarket[], result: Result): MarketSettlement[] {
  const scopes = scopesOf(result);
  return markets.flatMap((market) => settleMarket(market, scopes.get(market.scopeKey)) ?? []);
}

/** Returns every market that can have been offered on an imported match, with every line. */
export function everyMarket(result: Result): OfferedMarket[] {
  return possibleMarkets(fileOffers, scopesOf(result));
}

function scopesOf({ full, half }: Result): Map<string, ScopeState> {
  const scopes = new Map(scopesOfScores(full, half, true));
  if (half) return scopes;
  // Without the score at half time only the whole match has a result.
  for (const key of scopes.keys()) if (key !== 'match') scopes.set(key, { score: undefined, over: true });
  return scopes;
}
