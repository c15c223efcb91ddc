import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
/** Filters of the history; the address carries the filter as `state`. */
export const betsFilters = ['all', 'open', 'settled'] as const;

export type BetsFilter = (typeof betsFilters)[number];

/** Reads the filter of an address; `all` for an unknown one. */
export function readFilter(state: string | undefined): BetsFilter {
  return betsFilters.find((filter) => filter === state) ?? 'all';
}

/** Returns the address of the history with a filter. */
export function filterHref(lng: string, filter: BetsFilter): string {
  return link(lng, routes.officeHistory, {}, filter === 'all' ? {} : { state: filter });
}
