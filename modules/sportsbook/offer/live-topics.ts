import type { Bus } from '@fairline/runtime';
import { type BookChange, shownMarket } from '../book/book.ts';
import { mainMarkets, offeredMarkets } from './main-markets.ts';
import { marketView, statusView } from './views.ts';

/**
 * Publishes a change to the open pages. `live.match.{id}` has the markets that changed. `live.main.{id}` has the whole
 * row of a list, because its lines are added and removed.
 */
export function publishChange(bus: Bus, change: BookChange): void {
  const { entry } = change;
  const { fixture } = entry;
  const offered = offeredMarkets(entry);
  const common = {
    matchId: fixture.matchId,
    version: entry.version,
    marketCount: offered.length,
    status: statusView(entry.status),
  };
  bus.publish(`live.match.${fixture.matchId}`, {
    ...common,
    markets: change.markets.map((market) => marketView(fixture, shownMarket(entry, market))),
  });
  const main = mainMarkets(entry, offered);
  const ids = new Set(main.map((market) => market.marketId));
  if (change.status || change.markets.some((market) => ids.has(market.marketId))) {
    bus.publish(`live.main.${fixture.matchId}`, {
      ...common,
      markets: main.map((market) => marketView(fixture, market)),
    });
  }
}
