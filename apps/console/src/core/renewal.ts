import type { Api } from '@fairline/contracts/call-api';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { api, backgroundApi, queries } from './api.ts';

/** The hashed keys of shown queries that are read again although nobody asked for it. */
const renewed = new Map<string, number>();

/** Reads the shown queries below a key again. The operator did not ask for it, so it does not prolong the session. */
export async function renew(queryKey: QueryKey): Promise<void> {
  const hashes = queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) renewed.set(hash, (renewed.get(hash) ?? 0) + 1);
  try {
    await queries.invalidateQueries({ queryKey });
  } finally {
    for (const hash of hashes) {
      const left = (renewed.get(hash) ?? 1) - 1;
      if (left === 0) renewed.delete(hash);
      else renewed.set(hash, left);
    }
  }
}

/** Returns the way to call for a query: one that does not prolong the session while the query is renewed. */
export function callFor(queryKey: QueryKey): Api {
  return renewed.has(hashKey(queryKey)) ? backgroundApi : api;
}
