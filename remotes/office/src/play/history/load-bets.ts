import type { BetView, getBets } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Pages } from '../../lists/pages.ts';
import type { PagesSource } from '../../lists/use-pages.ts';
import type { BetsFilter } from './bets-filter.ts';

/** The player's bets of a filter, page by page. Server and browser make the same calls. */
export function betsSource(api: Api, state: BetsFilter, signal?: AbortSignal): PagesSource<BetView> {
  return {
    idOf: (bet) => bet.betId,
    async fetchPage(after, limit): Promise<Pages<BetView>> {
      const { bets, next } = await api<typeof getBets>('GET', '/web-api/sportsbook/bets', {
        query: { state, limit, ...(after === undefined ? {} : { after }) },
        ...(signal ? { signal } : {}),
      });
      return { items: bets, next };
    },
  };
}
