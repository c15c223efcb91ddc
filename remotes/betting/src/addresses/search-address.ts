import type { WindowHours } from './window-hours.ts';

/** Returns the address of the same list with a search text, and with a window of hours before kick-off. */
export function withSearch(path: string, search: string, within?: WindowHours): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(within !== undefined && { within: String(within) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The maximum length of a search text, from the contract. */
export const maxSearch = 60;

/** Returns the search text in the query of an address. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, maxSearch).trim();
}
