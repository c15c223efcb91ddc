import type { OfferedMarket } from '../domain/market-offer.ts';
import type { MarketSettlement, MatchStatus } from '../domain/messages.ts';
import { outcomeOf, since } from '../domain/models/football-forecast.ts';
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

/** Returns the status of a match that has ended with this result. */
export function statusOfResult({ full, half }: Result): MatchStatus {
  const periodScores = half ? [half, since(full, half)] : [];
  return { phase: 'ended', period: '', clockSeconds: null, score: full, periodScores };
}

function scopesOf({ full, half }: Result): Map<string, ScopeState> {
  return new Map<string, ScopeState>([
    ['match', { score: full, over: true }],
    ['h1', { score: half, over: true }],
    ['h2', { score: half && since(full, half), over: true }],
    ['halves', { score: half && [outcomeOf(half), outcomeOf(full)], over: true }],
  ]);
}
