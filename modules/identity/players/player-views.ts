import type { PlayerView } from '@fairline/contracts';
import { type Clock, createCache } from '@fairline/runtime';

/** Views of players by their ids. */
export interface PlayerViews {
  /** Returns the current view. */
  read(playerId: bigint): Promise<PlayerView>;
  /** Returns the view of the last read when that is at most {@link recentMs} ago; otherwise reads a new one. */
  readRecent(playerId: bigint): Promise<PlayerView>;
}

/**
 * One page reads its player twice: when it starts and when its fragments are rendered. On a busy machine the two reads
 * are some hundred milliseconds apart.
 */
export const recentMs = 300;
const maxEntries = 1_000;

/** @param load reads a view from the database */
export function createPlayerViews(
  clock: Pick<Clock, 'now'>,
  load: (playerId: bigint) => Promise<PlayerView>,
): PlayerViews {
  const recent = createCache<PlayerView>(clock, { ttlMs: recentMs, maxEntries });
  const readRecent: PlayerViews['readRecent'] = (playerId) =>
    recent.get(String(playerId), () => load(playerId));
  return {
    read(playerId) {
      recent.forget(String(playerId));
      return readRecent(playerId);
    },
    readRecent,
  };
}
