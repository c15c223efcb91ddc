import type { ConfigService } from '@fairline/config';
import type {
  AnswerOf,
  EndReason,
  getPreviousSignIn,
  getSessionHistory,
  SessionView,
} from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import type { NotifyService } from '@fairline/notify';
import { type Caller, type Platform, type pg, secretDigest } from '@fairline/runtime';
import type { PlayerRow } from '../players/player-store.ts';
import { type Factor, recordSecurityEvent } from '../security/record-security-event.ts';
import { idleMs } from './domain/session-life.ts';
import { endSessions, publishEnded } from './end-sessions.ts';
import { deleteHistoryBefore, endByToken, endExpired, endIdle, endOthers } from './ended-store.ts';
import { type FoundSession, findSession } from './find-session.ts';
import { listHistory, listSessions, previousSignIn } from './list-sessions.ts';
import { type OpenedSession, openSession, type SessionOptions, type SessionToken } from './open-session.ts';
import { publishReplaced, renewSession, replaceSessionToken } from './renew-session.ts';
import { createSessionActivity } from './session-activity.ts';
import { createSessionLookup, type KnownSession } from './session-lookup.ts';
import { sessionRules } from './session-rules.ts';

/** Sessions of players. The database holds digests of tokens; only the browser has the token. */
export interface SessionService {
  /** Opens a session. @throws PlatformError WRONG_CREDENTIALS when the password has changed since it was verified */
  open(
    connection: Pick<pg.Pool, 'query'>,
    player: Pick<PlayerRow, 'id' | 'password_hash'>,
    options: SessionOptions,
  ): Promise<OpenedSession>;
  /** Ends the session of a token. */
  signOut(token: string, reason: EndReason): Promise<void>;
  /** Finds the open session of a token, or the code that tells why there is none. */
  find(token: string): Promise<FoundSession>;
  /** Records that the player of a session is active; `idleForMs` says for how long they have not been. */
  recordActivity(session: KnownSession, idleForMs?: number): void;
  /** Returns the caller who holds this token; undefined when the session is not open. */
  callerOf(token: string): Promise<Caller | undefined>;
  /** Returns the caller and the end of the session, for connections that outlast one answer. */
  sessionOf(token: string): Promise<KnownSession | undefined>;
  /** AUTH-06: renews the token of a session; undefined when that was done less than a minute ago. */
  renew(token: string): Promise<SessionToken | undefined>;
  /**
   * Replaces the token of the caller's session, because the caller's privileges change, and records why. Earlier tokens
   * are refused at once.
   */
  changePrivilege(caller: Caller, kind: PrivilegeChange, factor?: Factor): Promise<SessionToken>;
  /** Returns the caller's open sessions, newest first. */
  sessionsOf(caller: Caller): Promise<SessionView[]>;
  /** Returns the sign-in before the one that opened the caller's session. */
  previousSignIn(caller: Caller): Promise<AnswerOf<typeof getPreviousSignIn>>;
  /** Returns a player's ended sessions of twelve months, with failed sign-ins between them. */
  historyOf(
    playerId: bigint,
    page: { after?: string | undefined; limit: number },
  ): Promise<AnswerOf<typeof getSessionHistory>>;
  /** Ends one of the caller's other sessions, or all of them. @returns the number of ended sessions */
  endOtherSessions(caller: Caller, onlyId?: string): Promise<number>;
  /** Ends sessions that are idle or have reached their longest life. */
  endDue(): Promise<void>;
  /** Deletes the history that is older than twelve months. */
  removeOldHistory(): Promise<void>;
}

/** What changes the privileges of a session, apart from a new password. */
export type PrivilegeChange = 'password-confirmed' | 'factor-added' | 'factor-removed';

export interface SessionParts {
  config: Pick<ConfigService, 'get'>;
  limits: Pick<LimitsService, 'outOfPlayTime'>;
  notify: Pick<NotifyService, 'endSessions'>;
  /** Called when a replaced token was used again, which ended its session. */
  onReuse(session: KnownSession): Promise<void>;
}

const historyMs = 366 * 86_400_000;

export function createSessions(
  platform: Platform,
  { config, limits, notify, onReuse }: SessionParts,
): SessionService {
  const { bus, clock, database } = platform;
  const ending = { bus, clock, database, notify };
  const rulesNow = () => sessionRules(config);
  const lookup = createSessionLookup(platform);
  const activity = createSessionActivity(platform, limits, rulesNow);
  const find = (token: string) => findSession({ ...ending, lookup, activity, rulesNow, onReuse }, token);

  async function sessionOf(token: string): Promise<KnownSession | undefined> {
    const found = await find(token);
    return found.isOpen ? found.session : undefined;
  }

  return {
    open: (connection, player, options) =>
      openSession({ ...platform, rulesNow }, connection, player, options),
    async signOut(token, reason) {
      await endSessions(ending, (connection, at) =>
        endByToken(connection, secretDigest(token), { reason, at }),
      );
    },
    find,
    recordActivity: (session, idleForMs = 0) => activity.record(session, clock.now() - idleForMs),
    callerOf: async (token) => (await sessionOf(token))?.caller,
    sessionOf,
    renew: (token) => renewSession(platform, token),
    async changePrivilege(caller, kind, factor) {
      const replaced = await replaceSessionToken(platform, database.pool, caller);
      publishReplaced(bus, caller);
      await database.transaction((connection) =>
        recordSecurityEvent(platform, connection, kind, caller.sessionId, factor),
      );
      return replaced;
    },
    sessionsOf: (caller) => listSessions(platform, caller),
    previousSignIn: (caller) => previousSignIn(platform, caller),
    historyOf: (playerId, page) => listHistory(platform, playerId, page),
    endOtherSessions: ({ playerId, sessionId: exceptId }, onlyId) =>
      endSessions(
        ending,
        (connection, at) =>
          endOthers(connection, { playerId: BigInt(playerId), exceptId, onlyId }, { reason: 'player', at }),
        async (connection, ended) => {
          if (ended > 0) await recordSecurityEvent(platform, connection, 'sessions-ended', exceptId);
        },
      ),
    async endDue() {
      // The activity of this process comes first, so that no session ends that was just used.
      await activity.flush();
      const nowMs = clock.now();
      const rules = rulesNow();
      const seenBefore = {
        short: new Date(nowMs - idleMs(false, rules)),
        kept: new Date(nowMs - idleMs(true, rules)),
      };
      // Push subscriptions of their browsers stay: these players did not sign out.
      publishEnded(bus, await endExpired(database.pool, new Date(nowMs)));
      publishEnded(bus, await endIdle(database.pool, new Date(nowMs), seenBefore));
    },
    removeOldHistory: () => deleteHistoryBefore(database.pool, new Date(clock.now() - historyMs)),
  };
}
