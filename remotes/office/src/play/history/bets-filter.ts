/** Which bets are shown; kept in the address as `state`. */
export const betsFilters = ['all', 'open', 'settled'] as const;

export type BetsFilter = (typeof betsFilters)[number];

/** The filter of an address; all bets for what is no filter. */
export function readFilter(state: string | undefined): BetsFilter {
  return betsFilters.find((filter) => filter === state) ?? 'all';
}

/** The address of the history with a filter. */
export function filterHref(lng: string, filter: BetsFilter): string {
  return `/${lng}/office/history${filter === 'all' ? '' : `?state=${filter}`}`;
}
