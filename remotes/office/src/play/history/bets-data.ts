import type { BetView, getBets } from '@fairline/contracts';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';
import type { BetsFilter } from './bets-filter.ts';

/** Returns the source of the player's bets of a filter, page by page. */
export function betPages(state: BetsFilter): PagesSource<BetView> {
  return {
    idOf: (bet) => bet.betId,
    async fetchPage({ api, signal }, after, limit) {
      const { bets, next } = await api<typeof getBets>('GET', '/web-api/sportsbook/bets', {
        query: { state, limit, ...(after === undefined ? {} : { after }) },
        signal,
      });
      return { items: bets, next };
    },
  };
}
