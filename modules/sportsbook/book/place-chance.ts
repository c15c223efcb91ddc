import type { MarketKey } from '@fairline/feed';
import { outrightTop, specifiersOf } from '@fairline/markets';
import { marketChances } from '../domain/market-chances.ts';
import { marketKey } from './market-key.ts';
import { isOffered, type MarketState } from './market-state.ts';

/**
 * Returns the chance of one of so many places, the win included, in millionths; undefined where nothing tells it. The market
 * itself tells it by the model of its feed, and else the market on so many first places.
 */
export function placeChance(
  markets: ReadonlyMap<string, MarketState> | undefined,
  { outcomeId, ...key }: MarketKey & { outcomeId: string },
  places: number,
): number | undefined {
  const market = markets?.get(marketKey(key));
  if (!market || !isOffered(market)) return undefined;
  const index = market.outcomes.findIndex((each) => each.outcomeId === outcomeId);
  const chances = marketChances(market)?.[index];
  if (!chances) return undefined;
  const own = market.outcomes[index]?.placesPpm?.[places - 1];
  const placed = own ?? chanceOfTop(markets, outcomeId, places);
  // The two come from different sums, so a place may be less likely than the win by a rounding error.
  return placed === undefined
    ? undefined
    : Math.min(Math.max(placed, chances.won), chances.won + chances.lost);
}

function chanceOfTop(
  markets: ReadonlyMap<string, MarketState> | undefined,
  outcomeId: string,
  places: number,
): number | undefined {
  const top = markets?.get(marketKey({ marketId: outrightTop, specifiers: specifiersOf({ pos: places }) }));
  if (!top || !isOffered(top)) return undefined;
  return marketChances(top)?.[top.outcomes.findIndex((each) => each.outcomeId === outcomeId)]?.won;
}
