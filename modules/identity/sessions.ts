import { PlatformError, type SessionView } from '@fairline/contracts';
import type { NotifyService } from '@fairline/notify';
import { type Caller, createCache, type Platform, type pg, secretDigest } from '@fairline/runtime';
import type { Device } from './domain/device.ts';
import * as store from './store.ts';

export interface OpenedSession {
  playerId: bigint;
  token: string;
  expiresAtMs: number;
}

/** A session that is open, and whose it is. */
export interface OpenSession {
  caller: Caller;
  expiresAtMs: number;
}

/** What callers may ask of sessions. */
export interface SessionService {
  signOut(token: string): Promise<void>;
  /** Who holds this token; undefined when it is unknown or has expired. */
  callerOf(token: string): Promise<Caller | undefined>;
  /** The same with the time at which the token expires, for what lasts longer than an answer. */
  sessionOf(token: string): Promise<OpenSession | undefined>;
  /** The caller's open sessions, newest first. */
  sessionsOf(caller: Caller): Promise<SessionView[]>;
  /** Ends one of the caller's other sessions, or all of them. @returns how many. */
  endOtherSessions(caller: Caller, onlyId?: string): Promise<number>;
}

export interface Sessions {
  service: SessionService;
  /** `keep` asks for a long one. @throws PlatformError WRONG_CREDENTIALS when the password has changed meanwhile. */
  open(
    connection: Pick<pg.Pool, 'query'>,
    player: store.PlayerRow,
    how: { keep: boolean; device: Device },
  ): Promise<OpenedSession>;
  /**
   * Ends the sessions that `remove` takes away, and all that hangs on them: the messages to their browsers in the
   * same transaction, what processes remember of them once it has committed. @returns how many.
   */
  end(remove: (connection: pg.PoolClient) => Promise<store.EndedSession[]>): Promise<number>;
  /** Those that have ended by themselves. Messages go on: nobody wanted them to end. */
  removeExpired(): Promise<void>;
}

const shortSessionMs = 12 * 3_600_000;
const longSessionMs = 30 * 86_400_000;
/** How long a session found once is believed without asking the database; sign-out ends it at once. */
const sessionMemoryMs = 10_000;
const maxRemembered = 50_000;
/** More open sessions than this one looks through nobody. */
const shownSessions = 100;
/** Says which session has ended, by the digest of its token. */
export const sessionEndedTopic = 'identity.session-ended';

/** The name under which a session is spoken of: the digest of its token, in base64. */
export function sessionName(token: string): string {
  return secretDigest(token).toString('base64');
}

/** Sessions of players: the database holds digests, and only the browser its token. */
export function createSessions(
  { clock, database, ids, bus }: Platform,
  notify: Pick<NotifyService, 'endSessions'>,
): Sessions {
  const remembered = createCache<OpenSession>(clock, { ttlMs: sessionMemoryMs, maxEntries: maxRemembered });
  bus.subscribe<string>(sessionEndedTopic, (name) => remembered.forget(name));

  /** @throws SessionMissing */
  async function find(digest: Buffer): Promise<OpenSession> {
    const row = await store.findSession(database.pool, digest, new Date(clock.now()));
    if (!row) throw new SessionMissing();
    const caller = { playerId: String(row.player_id), sessionId: row.id, currency: row.currency };
    return { caller, expiresAtMs: row.expires_at.getTime() };
  }

  const end: Sessions['end'] = async (remove) => {
    const ended = await database.transaction(async (connection) => {
      const sessions = await remove(connection);
      if (sessions.length > 0) {
        await notify.endSessions(
          connection,
          sessions.map(({ id }) => id),
        );
      }
      return sessions;
    });
    announce(ended);
    return ended.length;
  };

  function announce(ended: readonly store.EndedSession[]): void {
    for (const { token_digest } of ended) bus.publish(sessionEndedTopic, token_digest.toString('base64'));
  }

  const sessionOf: SessionService['sessionOf'] = async (token) => {
    const digest = secretDigest(token);
    try {
      const session = await remembered.get(digest.toString('base64'), () => find(digest));
      return session.expiresAtMs > clock.now() ? session : undefined;
    } catch (error) {
      if (error instanceof SessionMissing) return undefined;
      throw error;
    }
  };

  return {
    end,

    async removeExpired() {
      announce(await store.deleteExpiredSessions(database.pool, new Date(clock.now())));
    },

    async open(connection, player, { keep, device }) {
      const token = ids.secret();
      const expiresAtMs = clock.now() + (keep ? longSessionMs : shortSessionMs);
      const isOpen = await store.insertSession(connection, {
        digest: secretDigest(token),
        id: ids.uuid(),
        playerId: player.id,
        passwordHash: player.password_hash,
        createdAt: new Date(clock.now()),
        expiresAt: new Date(expiresAtMs),
        ...device,
      });
      if (!isOpen) throw new PlatformError('WRONG_CREDENTIALS');
      return { playerId: player.id, token, expiresAtMs };
    },

    service: {
      async signOut(token) {
        await end((connection) => store.deleteSession(connection, secretDigest(token)));
      },

      callerOf: async (token) => (await sessionOf(token))?.caller,
      sessionOf,

      async sessionsOf({ playerId, sessionId }) {
        const now = new Date(clock.now());
        const rows = await store.findSessionsOf(database.pool, BigInt(playerId), now, shownSessions);
        return rows.map((row) => ({
          sessionId: row.id,
          browser: row.browser,
          system: row.system,
          startedAt: row.created_at.getTime(),
          expiresAt: row.expires_at.getTime(),
          isCurrent: row.id === sessionId,
        }));
      },

      endOtherSessions: ({ playerId, sessionId: keptId }, onlyId) =>
        end((connection) =>
          store.deleteOtherSessions(connection, { playerId: BigInt(playerId), keptId, onlyId }),
        ),
    },
  };
}

/** A failed look-up is not remembered: whoever makes up tokens must not fill the memory with them. */
class SessionMissing extends Error {}
