import { secretDigest } from '@fairline/runtime';
import type { Owner } from './store.ts';

/** A person who writes to support: a player, or a visitor by the key in their browser's cookie. */
export type Asker = { playerId: bigint } | { visitorKey: string | undefined };

/** Returns the owner of an asker's requests; undefined for a visitor without a key, who has none. */
export function ownerOf(asker: Asker): Owner | undefined {
  if ('playerId' in asker) return asker;
  return asker.visitorKey === undefined ? undefined : { visitorDigest: secretDigest(asker.visitorKey) };
}
