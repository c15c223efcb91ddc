import { type Caller, createCache, type Platform, secretDigest } from '@fairline/runtime';
import { sessionEndedTopic } from './end-sessions.ts';
import { findSession } from './session-store.ts';

/** An open session and the player it belongs to. */
export interface OpenSession {
  caller: Caller;
  expiresAtMs: number;
}

/** Finds the open session of a token; undefined when the token is unknown or has expired. */
export type FindSession = (token: string) => Promise<OpenSession | undefined>;

/**
 * The time for which a found session is not read again. When a session ends, its message removes it from the cache at
 * once.
 */
const ttlMs = 10_000;
const maxEntries = 50_000;

export function createSessionLookup({
  bus,
  clock,
  database,
}: Pick<Platform, 'bus' | 'clock' | 'database'>): FindSession {
  const cache = createCache<OpenSession>(clock, { ttlMs, maxEntries });
  bus.subscribe<string>(sessionEndedTopic, (name) => cache.forget(name));

  /** Reads a session from the database by the digest of its token. @throws SessionMissing */
  async function read(digest: Buffer): Promise<OpenSession> {
    const row = await findSession(database.pool, digest, new Date(clock.now()));
    if (!row) throw new SessionMissing();
    const caller = { playerId: String(row.player_id), sessionId: row.id, currency: row.currency };
    return { caller, expiresAtMs: row.expires_at.getTime() };
  }

  return async (token) => {
    const digest = secretDigest(token);
    try {
      const session = await cache.get(digest.toString('base64'), () => read(digest));
      return session.expiresAtMs > clock.now() ? session : undefined;
    } catch (error) {
      if (error instanceof SessionMissing) return undefined;
      throw error;
    }
  };
}

/** A missing session is an error, so that the cache does not store it: invented tokens must not fill the cache. */
class SessionMissing extends Error {}
