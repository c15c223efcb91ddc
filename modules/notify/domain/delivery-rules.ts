/** The answer to an attempt. */
export interface Attempt {
  /** The HTTP status of the answer; undefined when the push service could not be reached. */
  status: number | undefined;
  /** Retry-After of the answer. */
  retryAfterMs: number | undefined;
  /** Number of attempts, including this one. */
  attempts: number;
}

export type Verdict =
  | { kind: 'delivered' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  | { kind: 'again'; delayMs: number }
  | { kind: 'given-up' };

/** The age at which a message is deleted. Push services do not store it for longer either. */
export const newsMs = 86_400_000;
/** The number of undelivered messages in a row after which the subscription is deleted. */
export const maxFailures = 10;

const maxAttempts = 5;
const firstDelayMs = 30_000;
const maxDelayMs = 3_600_000;

/**
 * Judges an attempt by RFC 8030: 2xx means delivered, 404 and 410 that the subscription has ended, 429 and 5xx that a
 * later attempt may succeed. Pauses are 30 s, 2, 8 and 32 min, or Retry-After if longer, and at most an hour.
 */
export function judge({ status, retryAfterMs = 0, attempts }: Attempt): Verdict {
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const mayPass = status === undefined || status === 429 || status >= 500;
  if (!mayPass || attempts >= maxAttempts) return { kind: 'given-up' };
  const pauseMs = firstDelayMs * 4 ** (attempts - 1);
  return { kind: 'again', delayMs: Math.min(Math.max(pauseMs, retryAfterMs), maxDelayMs) };
}
