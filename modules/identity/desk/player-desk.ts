import type { SecurityEventView, SessionRecord } from '@fairline/contracts';
import type { MessagesService } from '@fairline/messages';
import type { Actor, Platform, pg } from '@fairline/runtime';
import type { PersonService } from '../persons/persons.ts';
import { type EndingParts, publishEnded } from '../sessions/end-sessions.ts';
import { findOrigin, type OriginRow } from '../sign-in/registration/origin-store.ts';
import { type Closure, closeAccount, closeWithin } from './close-account.ts';
import { correctData, type DataCorrection } from './correct-data.ts';
import * as store from './desk-store.ts';
import { endSessionOfPlayer, endSessionsOfPlayer } from './end-player-sessions.ts';
import { listSecurityEvents, type SecurityEventQuery } from './list-security-events.ts';
import { listSessionRecords, type SessionRecordQuery } from './list-session-records.ts';
import type { PlayerSearch } from './player-search.ts';

/** What operators see of players, and what they do with their accounts. */
export interface PlayerDesk {
  find(search: PlayerSearch): Promise<store.ListedPlayerRow[]>;
  /** Returns the players with these numbers, in no order. */
  byId(ids: readonly bigint[]): Promise<store.ListedPlayerRow[]>;
  facts(playerId: bigint): Promise<store.PlayerFactsRow | undefined>;
  /** Lists the sessions of a player, open and ended, and the sign-ins that failed. */
  sessionRecords(
    playerId: bigint,
    query: SessionRecordQuery,
  ): Promise<{ items: SessionRecord[]; next: string | null }>;
  /** Lists what happened to the safety of an account, the newest first. */
  securityEvents(
    playerId: bigint,
    query: SecurityEventQuery,
  ): Promise<{ items: SecurityEventView[]; next: string | null }>;
  devices(playerId: bigint): Promise<{ device_id: string; seen_at: Date }[]>;
  bans(playerId: bigint): Promise<store.BanRow[]>;
  agreements(playerId: bigint): Promise<{ version: number; agreed_at: Date }[]>;
  cookieConsents(playerId: bigint): Promise<{ agreed_at: Date }[]>;
  /** Returns where the player came from; undefined for a player of an older version. */
  origin(playerId: bigint): Promise<OriginRow | undefined>;
  /** Closes an account, or opens it again. @throws PlatformError PLAYER_UNKNOWN */
  close(playerId: bigint, closure: Closure, actor: Actor): Promise<void>;
  /**
   * Does the same in the caller's transaction. @returns what makes every process forget the ended sessions, to be called
   * once it has committed. @throws PlatformError PLAYER_UNKNOWN, ACCOUNT_ERASED
   */
  closeWithin(
    connection: pg.PoolClient,
    playerId: bigint,
    closure: Closure,
    actor: Actor,
  ): Promise<() => void>;
  /** Corrects the data of a player, who is compared with others again. @throws PlatformError PLAYER_UNKNOWN, PHONE_INVALID */
  correct(playerId: bigint, correction: DataCorrection, actor: Actor): Promise<void>;
  /** Signs a player out everywhere. @returns the number of ended sessions. @throws PlatformError PLAYER_UNKNOWN */
  endSessions(playerId: bigint, reason: string, actor: Actor): Promise<number>;
  /** Ends one session of a player. @throws PlatformError NOT_FOUND for a session that is not open */
  endSession(session: { playerId: bigint; sessionId: string }, reason: string, actor: Actor): Promise<void>;
}

export function createPlayerDesk(
  platform: Platform,
  {
    messages,
    persons,
    ...ending
  }: EndingParts & { messages: Pick<MessagesService, 'tell'>; persons: Pick<PersonService, 'match'> },
): PlayerDesk {
  const { clock, database } = platform;
  const { pool } = database;
  const now = () => new Date(clock.now());
  return {
    find: (search) => store.findListedPlayers(pool, search),
    byId: (ids) => store.findPlayersById(pool, ids),
    facts: (playerId) => store.findPlayerFacts(pool, playerId, now()),
    sessionRecords: (playerId, query) => listSessionRecords(platform, playerId, query),
    securityEvents: (playerId, query) => listSecurityEvents(database, playerId, query),
    devices: (playerId) => store.findDevices(pool, playerId),
    bans: (playerId) => store.findBans(pool, playerId),
    agreements: (playerId) => store.findAgreements(pool, playerId),
    cookieConsents: (playerId) => store.findCookieConsents(pool, playerId),
    origin: (playerId) => findOrigin(pool, playerId),
    close: (playerId, closure, actor) => closeAccount(ending, playerId, closure, actor),
    async closeWithin(connection, playerId, closure, actor) {
      const ended = await closeWithin(ending, connection, playerId, closure, actor);
      return () => publishEnded(ending.bus, ended);
    },
    correct: (playerId, correction, actor) =>
      correctData({ bus: platform.bus, clock, database, messages, persons }, playerId, correction, actor),
    endSessions: (playerId, reason, actor) => endSessionsOfPlayer(ending, playerId, reason, actor),
    endSession: (session, reason, actor) => endSessionOfPlayer(ending, session, reason, actor),
  };
}
