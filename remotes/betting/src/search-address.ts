/** The same list with words to search for in its address. */
export function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`;
}

/** Letters that a search takes; the contract's bound. */
export const maxSearch = 60;

/** The words to search for in the query of an address. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, maxSearch).trim();
}
