import type { RowKind } from '@fairline/contracts';
import type { WindowHours } from './window-hours.ts';

/** What the query of a list's address says beside the search text. */
export interface ListQuery {
  /** The window of hours before kick-off. */
  within?: WindowHours | undefined;
  /** The markets of the rows; the main ones when absent. */
  row?: ChosenRow | undefined;
  /** A calendar day on which the matches begin, `2026-03-05`. */
  day?: string | undefined;
}

/** The rows that a reader chooses. A list that is wide enough shows both kinds without a choice. */
export type ChosenRow = Exclude<RowKind, 'both'>;

/** Returns the address of a list with a search text and the rest of its query. */
export function withSearch(path: string, search: string, rest: ListQuery = {}): string {
  const query = new URLSearchParams(listQuery(rest));
  if (search !== '') query.set('search', search);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the query of a list without the search text, written as in an address. */
export function listQuery({ within, row = 'main', day }: ListQuery): string {
  return String(
    new URLSearchParams({
      ...(within !== undefined && { within: String(within) }),
      ...(row !== 'main' && { row }),
      ...(day !== undefined && { day }),
    }),
  );
}

/** Returns the markets of the rows in the query of an address. */
export function rowIn({ row }: Readonly<Record<string, string>>): ChosenRow {
  return row === 'first' ? row : 'main';
}

/** The maximum length of a search text, from the contract. */
export const maxSearch = 60;

/** Returns the search text in the query of an address. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, maxSearch).trim();
}
