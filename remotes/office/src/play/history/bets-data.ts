import type { BetView, getBets } from '@fairline/contracts';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';
import { type BetsFilter, queryOf } from './bets-filter.ts';

/** Returns the source of the player's bets of a filter, page by page. */
export function betPages(filter: BetsFilter): PagesSource<BetView> {
  return {
    idOf: (bet) => bet.betId,
    async fetchPage({ api, signal }, after, limit) {
      const { bets, next } = await api<typeof getBets>('GET', '/web-api/sportsbook/bets', {
        query: { ...queryOf(filter), limit, ...(after === undefined ? {} : { after }) },
        signal,
      });
      return { items: bets, next };
    },
  };
}

/** Returns the address of the file of the bets of a filter. */
export function fileHref(filter: BetsFilter): string {
  const query = Object.entries(queryOf(filter)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/web-api/sportsbook/bets-file?${new URLSearchParams(query)}`;
}
