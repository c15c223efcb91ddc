/** What came of one attempt: the status of an answer, or none. */
export interface Attempt {
  /** Undefined: the push service could not be reached. */
  status: number | undefined;
  /** What the service asked for in Retry-After. */
  retryAfterMs: number | undefined;
  /** This one included. */
  attempts: number;
}

export type Verdict =
  | { kind: 'delivered' }
  /** The subscription is no more. */
  | { kind: 'gone' }
  | { kind: 'again'; delayMs: number }
  | { kind: 'given-up' };

/** A fact is news for a day; push services are told to keep it no longer either. */
export const newsMs = 86_400_000;
/** After so many messages in a row that could not be delivered nothing more is sent to a browser. */
export const maxFailures = 10;

const maxAttempts = 5;
const firstDelayMs = 30_000;
const maxDelayMs = 3_600_000;

/**
 * RFC 8030: 2xx is taken, 404 and 410 say that the subscription has ended, 429 and 5xx that it may be tried again.
 * The pauses are 30 s, 2 min, 8 min and 32 min, or longer if the service asks for it, an hour at most.
 */
export function judge({ status, retryAfterMs = 0, attempts }: Attempt): Verdict {
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const mayPass = status === undefined || status === 429 || status >= 500;
  if (!mayPass || attempts >= maxAttempts) return { kind: 'given-up' };
  const pauseMs = firstDelayMs * 4 ** (attempts - 1);
  return { kind: 'again', delayMs: Math.min(Math.max(pauseMs, retryAfterMs), maxDelayMs) };
}
