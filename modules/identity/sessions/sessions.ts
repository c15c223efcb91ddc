import type { SessionView } from '@fairline/contracts';
import type { NotifyService } from '@fairline/notify';
import { type Caller, type Platform, type pg, secretDigest } from '@fairline/runtime';
import type { PlayerRow } from '../players/player-store.ts';
import { endSessions, removeExpiredSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { type OpenedSession, openSession, type SessionOptions } from './open-session.ts';
import { createSessionLookup, type FindSession } from './session-lookup.ts';
import { deleteOtherSessions, deleteSession } from './session-store.ts';

/** Sessions of players. The database holds digests of tokens; only the browser has the token. */
export interface SessionService {
  /** Opens a session. @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified */
  open(
    connection: Pick<pg.Pool, 'query'>,
    player: PlayerRow,
    options: SessionOptions,
  ): Promise<OpenedSession>;
  signOut(token: string): Promise<void>;
  /** Returns the caller who holds this token; undefined when it is unknown or has expired. */
  callerOf(token: string): Promise<Caller | undefined>;
  /** Returns the caller and the time at which the token expires, for connections that outlast one answer. */
  sessionOf: FindSession;
  /** Returns the caller's open sessions, newest first. */
  sessionsOf(caller: Caller): Promise<SessionView[]>;
  /** Ends one of the caller's other sessions, or all of them. @returns the number of ended sessions */
  endOtherSessions(caller: Caller, onlyId?: string): Promise<number>;
  removeExpired(): Promise<void>;
}

export function createSessions(
  platform: Platform,
  notify: Pick<NotifyService, 'endSessions'>,
): SessionService {
  const ending = { bus: platform.bus, database: platform.database, notify };
  const sessionOf = createSessionLookup(platform);
  return {
    open: (connection, player, options) => openSession(platform, connection, player, options),
    async signOut(token) {
      await endSessions(ending, (connection) => deleteSession(connection, secretDigest(token)));
    },
    callerOf: async (token) => (await sessionOf(token))?.caller,
    sessionOf,
    sessionsOf: (caller) => listSessions(platform, caller),
    endOtherSessions: ({ playerId, sessionId: exceptId }, onlyId) =>
      endSessions(ending, (connection) =>
        deleteOtherSessions(connection, { playerId: BigInt(playerId), exceptId, onlyId }),
      ),
    removeExpired: () => removeExpiredSessions(platform),
  };
}
