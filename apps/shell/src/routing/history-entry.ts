import { addressOf } from '@fairline/addresses/address';
import type { RouteMeta, RouteRecord } from './route.ts';

/** ROUTE-08: one entry in the history of a visit. */
export interface HistoryEntry {
  path: string;
  name: string;
  /** The fragment with its `#`; empty when there is none. */
  hash: string;
  query: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string>>;
  fullPath: string;
  meta: RouteMeta;
}

interface Visited {
  route: Pick<RouteRecord, 'name' | 'meta'>;
  params: Readonly<Record<string, string>>;
  path: string;
  query: Readonly<Record<string, string>>;
  hash: string;
}

/** Creates the history entry of a place. */
export function historyEntry({ route, params, path, query, hash }: Visited): HistoryEntry {
  const [, lng = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const fullPath = addressOf(lng, rest, query) + hash;
  return { path, name: route.name, hash, query, params, fullPath, meta: route.meta };
}
