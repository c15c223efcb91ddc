import type { PaymentView } from '@fairline/contracts';
import type { Answer } from '@fairline/remote-views/answer.ts';

/** The interval and the maximum number of requests for a pending payment. */
export const pollEveryMs = 1_000;
export const maxPolls = 20;

/** The state of a return page that waits for the result of a payment. */
export interface PaymentWatch {
  /** The latest answer; undefined before the first one. */
  answer: Answer<PaymentView> | undefined;
  polls: number;
}

/** Returns true when the page should request the payment again after the interval. */
export function shouldPoll({ answer, polls }: PaymentWatch): boolean {
  if (polls >= maxPolls) return false;
  if (answer?.kind === 'failed') return answer.code === 'NETWORK';
  return answer?.kind === 'ready' && answer.data.state === 'pending';
}

export type WatchPhase =
  | 'loading'
  | 'signed-out'
  | 'unknown'
  | 'error'
  | 'waiting'
  | 'slow'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired';

/**
 * Returns the phase that the page shows. It depends on the payment's own state and not on the address to which the
 * provider returned.
 */
export function watchPhase(watch: PaymentWatch): WatchPhase {
  const { answer } = watch;
  if (!answer) return 'loading';
  if (answer.kind === 'signed-out') return 'signed-out';
  if (answer.kind === 'failed') return answer.code === 'PAYMENT_UNKNOWN' ? 'unknown' : 'error';
  if (answer.data.state !== 'pending') return answer.data.state;
  return shouldPoll(watch) ? 'waiting' : 'slow';
}
