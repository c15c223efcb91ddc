import { type MoneyOperation, PlatformError } from '@fairline/contracts';
import {
  createFollowedCache,
  type FollowedCache,
  type OutboxMessage,
  type Platform,
} from '@fairline/runtime';
import { findUnderWay } from './erasure-store.ts';

/** What a process knows of a player's erasure: when it is due, or null when none is under way. */
interface ErasureAhead {
  dueAt: number | null;
}

/** Closes stakes and deposits while an erasure is under way: money that comes in would put it off again and again. */
export interface ErasureAccess extends Pick<FollowedCache<ErasureAhead>, 'change'> {
  /** Returns why a player may not move money now; undefined when they may. Withdrawals stay open. */
  refuses(playerId: bigint, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/** Message: the id of the player whose erasure has begun to wait, or was taken back. */
const changedTopic = 'privacy.erasure-changed';

/** Returns the messages about a change: to every process, and to the open pages of the player. */
export function erasureNews(playerId: bigint): OutboxMessage[] {
  return [{ topic: changedTopic, message: String(playerId) }, pageNews(playerId)];
}

/** The pages of the player then ask again what the player may do. */
function pageNews(playerId: bigint): OutboxMessage {
  return { topic: `live.player.${playerId}`, message: { type: 'status-changed' } };
}

export function createErasureAccess(platform: Pick<Platform, 'bus' | 'clock' | 'database'>): ErasureAccess {
  const { clock, database } = platform;
  const { readRecent, change } = createFollowedCache<ErasureAhead>(platform, {
    topic: changedTopic,
    ttlMs: 10_000,
    async read(playerId) {
      const row = await findUnderWay(database.pool, playerId);
      return { dueAt: row ? row.due_at.getTime() : null };
    },
    alsoTells: (playerId) => [pageNews(playerId)],
  });
  return {
    change,
    async refuses(playerId, operation) {
      if (operation === 'withdrawal') return undefined;
      const { dueAt } = await readRecent(playerId);
      if (dueAt === null) return undefined;
      const seconds = Math.ceil((dueAt - clock.now()) / 1_000);
      // An erasure that something puts off is past its day, and nobody knows the next one.
      const extras = seconds > 0 ? { retryAfterSeconds: seconds } : {};
      return new PlatformError('ERASURE_ASKED', undefined, undefined, extras);
    },
  };
}
