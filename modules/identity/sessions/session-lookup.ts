import {
  type Caller,
  createBoundedMap,
  createCache,
  createGroupCommit,
  type Platform,
  secretDigest,
  watchBus,
} from '@fairline/runtime';
import { judgeToken, type KnownToken, renewalPauseMs } from './domain/token-use.ts';
import { sessionEndedTopic } from './end-sessions.ts';
import { type FoundRow, findByTokens, promoteToken } from './token-store.ts';

/** A session that a token belongs to. Times are ms UTC. */
export interface KnownSession {
  caller: Caller;
  isKept: boolean;
  seenAtMs: number;
  expiresAtMs: number;
}

/** The session of a token; `reuse` when the token was replaced too long ago, undefined when it is refused. */
type Reading = { session: KnownSession; isReused: boolean } | undefined;

export interface SessionLookup {
  /** Finds the session of a token in memory or in the database. Nothing says yet that the session may go on. */
  find(token: string): Promise<Reading>;
}

/** Message: the id of a session whose tokens were replaced, so that the earlier ones are refused at once. */
export const tokenReplacedTopic = 'identity.token-replaced';

/**
 * The time for which a found session is not read again. When a session ends, its message makes every process forget it
 * at once; without a connection to the others a process asks the database each time.
 */
const ttlMs = 1_000;
const maxEntries = 50_000;
/** More than a second has of ends; a forgotten one costs nothing but the wait for {@link ttlMs}. */
const maxForgotten = 50_000;

interface Entry {
  /** The number of the reading. Readings that began before the session was forgotten do not count. */
  number: number;
  session: KnownSession;
  token: KnownToken;
}

export function createSessionLookup({
  bus,
  clock,
  database,
}: Pick<Platform, 'bus' | 'clock' | 'database'>): SessionLookup {
  const cache = createCache<Entry>(clock, { ttlMs, maxEntries });
  const forgotten = createBoundedMap<number>({ maxEntries: maxForgotten });
  let readings = 0;
  const forget = (sessionId: string) => forgotten.set(sessionId, readings);
  bus.subscribe<string>(sessionEndedTopic, forget);
  bus.subscribe<string>(tokenReplacedTopic, forget);
  const connection = watchBus({ bus }, { onLost() {}, onBack() {} });

  // Requests that come while one reading runs share the next one.
  const reading = createGroupCommit<Buffer, FoundRow | undefined>({
    maxGroup: 200,
    lanes: 2,
    async commit(digests) {
      const rows = await findByTokens(database.pool, digests);
      const byDigest = new Map(rows.map((row) => [row.token_digest.toString('base64'), row]));
      return digests.map((digest) => byDigest.get(digest.toString('base64')));
    },
  });

  /** Reads a session from the database by the digest of its token. @throws SessionMissing */
  async function read(digest: Buffer): Promise<Entry> {
    const number = ++readings;
    const row = await reading.submit(digest);
    if (!row) throw new SessionMissing();
    return { number, session: sessionOf(row), token: tokenOf(row) };
  }

  async function entryOf(digest: Buffer): Promise<Entry> {
    if (connection.isLost()) return read(digest);
    const key = digest.toString('base64');
    const entry = await cache.get(key, () => read(digest));
    const forgottenAt = forgotten.get(entry.session.caller.sessionId);
    if (forgottenAt === undefined || entry.number > forgottenAt) return entry;
    cache.forget(key);
    return cache.get(key, () => read(digest));
  }

  return {
    async find(token) {
      const digest = secretDigest(token);
      try {
        const entry = await entryOf(digest);
        const verdict = judgeToken(entry.token, clock.now());
        if (verdict === 'refuse') return undefined;
        if (verdict === 'promote') await promote(digest, entry);
        return { session: entry.session, isReused: verdict === 'reuse' };
      } catch (error) {
        if (error instanceof SessionMissing) return undefined;
        throw error;
      }
    },
  };

  async function promote(digest: Buffer, entry: Entry): Promise<void> {
    const nowMs = clock.now();
    await promoteToken(database.pool, digest, {
      at: new Date(nowMs),
      acceptedUntil: new Date(nowMs + renewalPauseMs),
    });
    entry.token = { kind: 'current' };
  }
}

function sessionOf(row: FoundRow): KnownSession {
  return {
    caller: { playerId: String(row.player_id), sessionId: row.id, currency: row.currency },
    isKept: row.is_kept,
    seenAtMs: row.seen_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}

function tokenOf({ kind, accepted_until, reuse_from }: FoundRow): KnownToken {
  if (kind !== 'retired') return { kind };
  return { kind, acceptedUntilMs: accepted_until?.getTime() ?? 0, reuseFromMs: reuse_from?.getTime() ?? 0 };
}

/** A missing session is an error, so that the cache does not store it: invented tokens must not fill the cache. */
class SessionMissing extends Error {}
