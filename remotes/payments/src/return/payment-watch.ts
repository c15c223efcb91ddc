import type { PaymentView } from '@fairline/contracts';
import type { Answer } from '@fairline/remote-views/answer.ts';

/** How often the platform is asked for a payment that is not decided, and how many times. */
export const pollEveryMs = 1_000;
export const maxPolls = 20;

/** The state of a payment whose page is open. */
export interface PaymentWatch {
  /** Undefined until the first answer. */
  answer: Answer<PaymentView> | undefined;
  polls: number;
}

/** Whether to ask once more in a while. */
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

/** The phase that the page shows. The payment's own state counts, never the address that the provider led back to. */
export function watchPhase(watch: PaymentWatch): WatchPhase {
  const { answer } = watch;
  if (!answer) return 'loading';
  if (answer.kind === 'signed-out') return 'signed-out';
  if (answer.kind === 'failed') return answer.code === 'PAYMENT_UNKNOWN' ? 'unknown' : 'error';
  if (answer.data.state !== 'pending') return answer.data.state;
  return shouldPoll(watch) ? 'waiting' : 'slow';
}
