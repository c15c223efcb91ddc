import type { AuditService } from '@fairline/audit';
import type { DeskItem, SupportRequest, SupportThread } from '@fairline/contracts';
import type { Actor, Operator, Platform } from '@fairline/runtime';
import { type AskedQuestion, askQuestion, type QuestionCall } from './ask-question.ts';
import type { Asker } from './asker.ts';
import {
  type AskerMessage,
  closeRequest,
  listOfPlayer,
  listRequests,
  markRead,
  type OwnQuery,
  type PlayerRequest,
  type RequestPage,
  rateRequest,
  readRequest,
  writeMessage,
} from './asker-requests.ts';
import { closeAppealOf, closeSettledAppeals } from './close-appeals.ts';
import type { DeskParts } from './desk/desk-parts.ts';
import { type DeskPage, type DeskQuery, listRequests as listForDesk } from './desk/list-requests.ts';
import { searchRequests } from './desk/search-requests.ts';
import { countWaitingByCountry, type WaitingCount } from './desk/store.ts';
import { answerRequest, listWaiting, settleRequest, showRequest } from './desk-requests.ts';
import { createHourlyLimits } from './hourly-limits.ts';
import type { DeskRequest, WaitingRequest } from './request-views.ts';
import { countOpen, countUnread, deleteOldOfVisitors } from './store.ts';

/** The commands of the terminal. */
export interface DeskCommands {
  /** Requests that wait for an answer, the longest waiting first. */
  waiting(limit: number): Promise<WaitingRequest[]>;
  /** Returns any request, for support. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  show(requestId: string): Promise<DeskRequest>;
  /**
   * Answers a request in the name of an actor. A player is notified at once.
   * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, INVALID_INPUT
   */
  answer(requestId: string, text: string, actor: Actor): Promise<DeskRequest>;
  /** Closes a request for support. A player is notified. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  settle(requestId: string, actor: Actor): Promise<DeskRequest>;
  /** Deletes requests of visitors whose browsers have lost the key by now. */
  deleteOld(): Promise<void>;
}

export interface SupportService extends DeskCommands {
  list(asker: Asker, query: OwnQuery): Promise<RequestPage>;
  /** Lists a player's requests for operators, the newest first. */
  listOfPlayer(playerId: bigint, page: Pick<OwnQuery, 'after' | 'limit'>): Promise<PlayerRequest[]>;
  /**
   * Finds requests of any state by their number, by the number of their player, or by how words begin, as far as the
   * operator may see them.
   */
  find(operator: Operator, text: string, limit: number): Promise<DeskItem[]>;
  /** Lists requests as the desk does, within the countries that the operator may see. */
  listForDesk(operator: Operator, query: DeskQuery): Promise<DeskPage>;
  /** Counts the player's requests that are not closed. */
  countOpen(playerId: bigint): Promise<number>;
  /** Counts the messages of support to a player that are unread. */
  countUnread(playerId: bigint): Promise<number>;
  /** Counts the requests that wait for an answer, by country; null is an unknown country. */
  countWaiting(): Promise<WaitingCount[]>;
  /** Asks a question, once for each key. */
  ask(asker: Asker, call: QuestionCall): Promise<AskedQuestion>;
  read(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Saves that the asker has seen the first `count` messages. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  markRead(asker: Asker, requestId: string, count: number): Promise<SupportRequest>;
  /** Adds a message to a request, once for each key. */
  write(asker: Asker, requestId: string, message: AskerMessage): Promise<SupportThread>;
  close(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Rates how support has helped. @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_RATING_EARLY */
  rate(
    asker: Asker,
    requestId: string,
    rating: { value: number; line?: string | undefined },
  ): Promise<SupportThread>;
  /** Closes the player's appeal when their account is not blocked any more. */
  closeAppealOf(playerId: bigint): Promise<void>;
  /** Closes every appeal of a player whose account is not blocked any more. */
  closeSettledAppeals(): Promise<void>;
}

export interface SupportParts extends Pick<DeskParts, 'players' | 'operators'> {
  audit: Pick<AuditService, 'actorOf'>;
}

/** A visitor's browser keeps its key, and the site the requests, for so long after the last message. */
export const visitorKeyMs = 180 * 86_400_000;

/** Creates the commands of the terminal, which need no other module. */
export function createDeskCommands(platform: Pick<Platform, 'bus' | 'clock' | 'database'>): DeskCommands {
  const { clock, database } = platform;
  return {
    waiting: (limit) => listWaiting(platform, limit),
    show: (requestId) => showRequest(platform, requestId),
    answer: (requestId, text, actor) => answerRequest(platform, requestId, text, actor),
    settle: (requestId, actor) => settleRequest(platform, requestId, actor),
    deleteOld: () => deleteOldOfVisitors(database.pool, new Date(clock.now() - visitorKeyMs)),
  };
}

export function createSupportService(
  { bus, clock, database, ids }: Platform,
  { audit, players }: Omit<SupportParts, 'operators'>,
): SupportService {
  const parts = { audit, bus, clock, database, ids, players, limits: createHourlyLimits() };
  return {
    ...createDeskCommands(parts),
    list: (asker, query) => listRequests(parts, asker, query),
    listOfPlayer: (playerId, page) => listOfPlayer(parts, playerId, page),
    find: (operator, text, limit) => searchRequests(parts, operator, text, limit),
    listForDesk: (operator, query) => listForDesk(parts, operator, query),
    countOpen: (playerId) => countOpen(database.pool, { playerId }),
    countUnread: (playerId) => countUnread(database.pool, playerId),
    countWaiting: () => countWaitingByCountry(database.pool),
    ask: (asker, call) => askQuestion(parts, asker, call),
    read: (asker, requestId) => readRequest(parts, asker, requestId),
    markRead: (asker, requestId, count) => markRead(parts, asker, requestId, count),
    write: (asker, requestId, message) => writeMessage(parts, asker, requestId, message),
    close: (asker, requestId) => closeRequest(parts, asker, requestId),
    rate: (asker, requestId, rating) => rateRequest(parts, asker, requestId, rating),
    closeAppealOf: (playerId) => closeAppealOf(parts, playerId),
    closeSettledAppeals: () => closeSettledAppeals(parts),
  };
}
