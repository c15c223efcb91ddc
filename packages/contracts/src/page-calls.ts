import type { ApiError } from './api-error.ts';

/** What a call may show beside the session cookie: a bearer token, or the record of the device. */
export type Carried = 'token' | 'device';

/** What is added to a call before it is sent, or sent again. */
export interface Additions {
  headers?: Readonly<Record<string, string>>;
  /** Properties of the body. */
  body?: Readonly<Record<string, unknown>>;
}

/** Where somebody who makes a call can be asked to show that there is a person. */
export interface ChallengeDesk {
  /** The browser works on a puzzle; `skip` asks for a question in its place. Undefined when it is done. */
  checking(skip: (() => void) | undefined): void;
  /**
   * Puts a question to the person. `isRepeated` after a wrong answer or one that came too late.
   * @returns the answer; undefined when the person would rather not.
   */
  ask(question: { text: string; isRepeated: boolean }): Promise<string | undefined>;
}

/** A call as those who look after it see it. */
export interface SentCall {
  method: string;
  /** Path and query. */
  url: string;
  carries: readonly Carried[];
  desk: ChallengeDesk | undefined;
}

/**
 * What a page does for the calls that are made from it, whoever makes them: one for the shell and all its remotes, so
 * that they share a token, a device record and one way to mend a refusal. The shell provides it as
 * `globalThis.fairlineCalls`, which loads it when it is first needed; a server has none.
 */
export interface PageCalls {
  /**
   * Sends a call by `attempt`, with what it carries, and again for as long as its refusal can be
   * mended. `refusal` is what it was refused with when it has been sent once.
   * @throws ApiError the refusal that stands
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
