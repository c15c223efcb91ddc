import type { ApiError } from './api-error.ts';

/** The proof that a call carries beside the session cookie: a bearer token, or the device record. */
export type Carried = 'token' | 'device';

/** The additions to a call before it is sent, or sent again. */
export interface Additions {
  headers?: Readonly<Record<string, string>>;
  /** Properties of the body. */
  body?: Readonly<Record<string, unknown>>;
}

/** Where somebody who makes a call can be asked to show that there is a person. */
export interface ChallengeDesk {
  /**
   * Called while the browser computes a proof of work; `skip` asks for a question instead. Undefined when it is
   * finished.
   */
  checking(skip: (() => void) | undefined): void;
  /**
   * Asks the person a question. `isRepeated` follows a wrong or late answer.
   * @returns the answer; undefined when the person cancels.
   */
  ask(question: { text: string; isRepeated: boolean }): Promise<string | undefined>;
}

/** A call, as the handlers of refusals see it. */
export interface SentCall {
  method: string;
  /** Path and query. */
  url: string;
  carries: readonly Carried[];
  desk: ChallengeDesk | undefined;
}

/**
 * Recovers the calls of a page from refusals. The shell and all remotes share one instance, and so one token and one
 * device record. The shell provides it as `globalThis.fairlineCalls` and loads it on first use; a server has none.
 */
export interface PageCalls {
  /**
   * Sends a call by `attempt` with its additions, and repeats it while its refusals can be recovered from. `refusal` is
   * the first refusal when the call was sent before.
   * @throws ApiError the final refusal
   */
  send(
    call: SentCall,
    attempt: (additions: Additions) => Promise<unknown>,
    refusal?: ApiError,
  ): Promise<unknown>;
}

declare global {
  var fairlineCalls: (() => Promise<PageCalls>) | undefined;
}
