import type { searchConsole } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { api } from '../core/api.ts';
import { type Found, type FoundKind, foundKinds } from './items.ts';

/** Finds players, bets, payments, matches, settings, requests and proposals by id, name, e-mail or phone number. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** The platform finds nothing by a single character. */
const minText = 2;

/** Asks the platform's search. */
export const searchPlatform: Search = async (text, signal) => {
  if (text.length < minText) return [];
  try {
    return foundIn(
      await api<typeof searchConsole>('GET', '/console-api/search', { query: { text }, signal }),
    );
  } catch (error) {
    // A platform without the call, or an operator without the right, finds pages and commands all the same.
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return [];
    throw error;
  }
};

/** Reads the answer of the search, and leaves out what this console does not know. */
export function foundIn(answer: unknown): Found[] {
  const items: unknown = Object(answer).items;
  return Array.isArray(items) ? items.flatMap((item) => readFound(item) ?? []) : [];
}

export function readFound(value: unknown): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const text = (key: string) => String(fields.get(key) ?? '');
  const kind = foundKinds.find((each) => each === fields.get('kind'));
  const address = withinConsole(text('address'));
  if (kind === undefined || address === undefined) return undefined;
  return { kind, id: text('id'), title: text('title'), detail: text('detail'), address };
}

/** Returns the address for the router; undefined for one that is not within the console. */
function withinConsole(address: string): string | undefined {
  const path = address.replace(/^\/console(?=\/|$)/, '');
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** The key of a found thing, unique among all kinds. */
export function keyOf({ kind, id }: { kind: FoundKind; id: string }): string {
  return `${kind} ${id}`;
}
