import type { FragmentAnswer } from './fragment-answer.ts';
import type { MatchedRoute } from './route-header.ts';

/** Why a fragment could not be had. */
export type FragmentFailure =
  | 'timeout'
  | 'network'
  | 'status'
  | 'not-exist'
  | 'too-large'
  | 'wrong-type'
  | 'bad-json'
  | 'invalid'
  /** A style sheet of a foreign remote could not be had, and without it its markup is not shown. */
  | 'style'
  | 'breaker-open';

export type FragmentResult =
  | {
      ok: true;
      answer: FragmentAnswer;
      /** Age of the answer in ms; 0 when it was made for this request. */
      ageMs: number;
      durationMs: number;
      /** Entry for a Server-Timing header. */
      serverTiming: string;
    }
  | {
      ok: false;
      reason: FragmentFailure;
      durationMs: number;
      serverTiming: string;
      /** HTTP status, where there was one. */
      status?: number;
      /** Last good answer of a public fragment, 60 s old at most; to be shown inert. */
      lastGood?: { answer: FragmentAnswer; ageMs: number };
    };

/**
 * What a page tells the browser about a fragment that the server rendered: all but its body and its style, which are in
 * the page.
 */
export type FragmentMeta =
  | { ok: true; answer: Omit<FragmentAnswer, 'body' | 'style'> }
  | { ok: false; reason: FragmentFailure };

/** A place on a page, and what to ask a remote for it: one component, or the page at `path` when none is named. */
export interface FragmentRequest {
  /** Name of the remote in the host's configuration. */
  remote: string;
  path: string;
  component?: string;
  props?: Record<string, unknown>;
  /** The route of `path`, for a page that is fetched ahead. */
  route?: MatchedRoute;
}
