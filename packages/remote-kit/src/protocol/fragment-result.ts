import type { FragmentAnswer } from './fragment-answer.ts';
import type { MatchedRoute } from './route-header.ts';

/** The reason why a fragment failed. */
export type FragmentFailure =
  | 'timeout'
  | 'network'
  | 'status'
  | 'not-exist'
  | 'too-large'
  | 'wrong-type'
  | 'bad-json'
  | 'invalid'
  /** A style sheet of a foreign remote failed to load; its markup is not shown without it. */
  | 'style'
  | 'breaker-open';

export type FragmentResult =
  | {
      ok: true;
      answer: FragmentAnswer;
      /** The age of the answer in ms; 0 when it was made for this request. */
      ageMs: number;
      durationMs: number;
      /** The entry for the Server-Timing header. */
      serverTiming: string;
    }
  | {
      ok: false;
      reason: FragmentFailure;
      durationMs: number;
      serverTiming: string;
      /** The HTTP status, where there was one. */
      status?: number;
      /** The last good answer of a public fragment, at most 60 s old; it is shown inert. */
      lastGood?: { answer: FragmentAnswer; ageMs: number };
    };

/**
 * The data about a server-rendered fragment that a page sends to the browser: all but body and style, which are in the
 * page.
 */
export type FragmentMeta =
  | { ok: true; answer: Omit<FragmentAnswer, 'body' | 'style'> }
  | { ok: false; reason: FragmentFailure };

/** A slot on a page and its request to a remote: one component, or the page at `path` when no component is named. */
export interface FragmentRequest {
  /** The name of the remote in the host's configuration. */
  remote: string;
  path: string;
  component?: string;
  props?: Record<string, unknown>;
  /** The route of `path`, for a page that is prefetched. */
  route?: MatchedRoute;
}
