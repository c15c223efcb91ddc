/** Returns the address of the same list with a search text. */
export function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`;
}

/** The maximum length of a search text, from the contract. */
export const maxSearch = 60;

/** Returns the search text in the query of an address. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, maxSearch).trim();
}
