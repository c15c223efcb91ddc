import type { ApiError } from './api-error.ts';

/** The proof that a call carries beside the session cookie: a bearer token, or the device record. */
export type Carried = 'token' | 'device';

/** The additions to a call before it is sent, or sent again. */
export interface Additions {
  headers?: Readonly<Record<string, string>>;
  /** Properties that are added to the body. */
  body?: Readonly<Record<string, unknown>>;
}

/** The part of a page that asks a person to prove that they are one, during a call. */
export interface ChallengeDesk {
  /**
   * Called while the browser computes a proof of work; `skip` requests a question instead. Called with undefined when
   * the work has ended.
   */
  checking(skip: (() => void) | undefined): void;
  /**
   * Asks the person a question.
   * @returns the answer; undefined when the person cancels.
   */
  ask(question: AskedText): Promise<string | undefined>;
  /** Shows the widget of an outside provider. A desk without this function gets a question. */
  show?(widget: CaptchaWidget): Promise<WidgetOutcome>;
}

/** A question of a captcha. */
export interface AskedText {
  text: string;
  /** True after a wrong or late answer. */
  isRepeated: boolean;
  /** True when the question stands for a provider that cannot be reached. */
  isStandIn: boolean;
}

export interface CaptchaWidget {
  /** The address of the site's page with the widget, without a query. It is shown in a frame. */
  page: string;
  /** True for a widget that the person sees; false for one that works by itself and asks only in doubt. */
  isVisible: boolean;
}

/** What a widget came to. `question` is the wish of the person for a question, `unreachable` a fault of the provider. */
export type WidgetOutcome =
  | { kind: 'response'; response: string }
  | { kind: 'question' | 'unreachable' | 'declined' };

/** The parts of a call that the handlers of refusals read. */
export interface SentCall {
  method: string;
  /** The path and query of the call. */
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
  /**
   * Returns the header that every call of a page needs to change something: the CSRF token of its session. The shell and
   * the console set this function.
   */
  var fairlineCsrf: (() => Record<string, string>) | undefined;
  var fairlineCalls: (() => Promise<PageCalls>) | undefined;
}
