import type { BetView, getBetPrices, getBets, LegPrice } from '@fairline/contracts';
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

/** The number of prices in a page of the life of a bet: the most that one call returns, since a match in play has many. */
const pricesPerPage = 100;

/** Returns the source of the changes of the prices of a bet, the first first. */
export function pricePages(betId: string): PagesSource<LegPrice> {
  return {
    idOf: ({ at, leg }) => `${at}-${leg}`,
    async fetchPage({ api, signal }, after) {
      const { prices, next } = await api<typeof getBetPrices>(
        'GET',
        '/web-api/sportsbook/bets/:betId/prices',
        { params: { betId }, query: { limit: pricesPerPage, ...(after !== undefined && { after }) }, signal },
      );
      return { items: prices, next };
    },
  };
}

/** Returns the address of the file of CSV of the bets of a filter. */
export function fileHref(filter: BetsFilter): string {
  return `/web-api/sportsbook/bets-file?${addressQuery(queryOf(filter))}`;
}

/** The reader's language, zone and notation of odds. */
export interface PrintedIn {
  lng: string;
  timeZone: string;
  oddsFormat: string;
}

/** Returns the address of the PDF of the bets of a filter, as its reader reads it. */
export function pdfHref(filter: BetsFilter, format: PrintedIn): string {
  return `/web-api/sportsbook/bets-pdf?${addressQuery({ ...queryOf(filter), ...format })}`;
}

function addressQuery(query: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
