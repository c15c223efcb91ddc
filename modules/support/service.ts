import type { SupportThread } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type AskedQuestion, askQuestion, type QuestionCall } from './ask-question.ts';
import type { Asker } from './asker.ts';
import {
  type AskerMessage,
  closeRequest,
  listRequests,
  type RequestPage,
  readRequest,
  writeMessage,
} from './asker-requests.ts';
import { answerRequest, listWaiting, settleRequest, showRequest } from './desk-requests.ts';
import { createHourlyLimits } from './hourly-limits.ts';
import type { DeskRequest, WaitingRequest } from './request-views.ts';
import { deleteOldOfVisitors } from './store.ts';

export interface SupportService {
  list(asker: Asker, page: { after: string | undefined; limit: number }): Promise<RequestPage>;
  /** Asks a question, once for each key. */
  ask(asker: Asker, call: QuestionCall): Promise<AskedQuestion>;
  read(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Adds a message to a request, once for each key. */
  write(asker: Asker, requestId: string, message: AskerMessage): Promise<SupportThread>;
  close(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Requests that wait for an answer, the longest waiting first. */
  waiting(limit: number): Promise<WaitingRequest[]>;
  /** Returns any request, for support. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  show(requestId: string): Promise<DeskRequest>;
  /**
   * Answers a request in the name of `operator`. A player is notified at once.
   * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, INVALID_INPUT
   */
  answer(requestId: string, text: string, operator: string): Promise<DeskRequest>;
  /** Closes a request for support. A player is notified. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  settle(requestId: string): Promise<DeskRequest>;
  /** Deletes requests of visitors whose browsers have lost the key by now. */
  deleteOld(): Promise<void>;
}

/** A visitor's browser keeps its key, and the site the requests, for so long after the last message. */
export const visitorKeyMs = 180 * 86_400_000;

export function createSupportService({ clock, database, ids }: Platform): SupportService {
  const parts = { clock, database, ids, limits: createHourlyLimits() };
  return {
    list: (asker, page) => listRequests(parts, asker, page),
    ask: (asker, call) => askQuestion(parts, asker, call),
    read: (asker, requestId) => readRequest(parts, asker, requestId),
    write: (asker, requestId, message) => writeMessage(parts, asker, requestId, message),
    close: (asker, requestId) => closeRequest(parts, asker, requestId),
    waiting: (limit) => listWaiting(parts, limit),
    show: (requestId) => showRequest(parts, requestId),
    answer: (requestId, text, operator) => answerRequest(parts, requestId, text, operator),
    settle: (requestId) => settleRequest(parts, requestId),
    deleteOld: () => deleteOldOfVisitors(database.pool, new Date(clock.now() - visitorKeyMs)),
  };
}
