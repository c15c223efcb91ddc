import type { PaymentView } from '@fairline/contracts';
import type { Loaded } from '@fairline/player-views/loaded.ts';

/** How often a payment is asked after while it is not decided, and how many times. */
export const pollEveryMs = 1_000;
export const maxPolls = 20;

/** What is known of a payment whose page is open. */
export interface PaymentWatch {
  /** Undefined until the first answer. */
  loaded: Loaded<PaymentView> | undefined;
  polls: number;
}

export type WatchEvent = { type: 'answered'; loaded: Loaded<PaymentView> } | { type: 'asked-again' };

/** Takes an answer in. A failure does not hide a payment that is known already. */
export function watchPayment(watch: PaymentWatch, event: WatchEvent): PaymentWatch {
  if (event.type === 'asked-again') return { ...watch, polls: 0 };
  const keeps = watch.loaded?.kind === 'ready' && event.loaded.kind === 'failed';
  return { loaded: keeps ? watch.loaded : event.loaded, polls: watch.polls + 1 };
}

/** Whether to ask once more in a while. */
export function shouldPoll({ loaded, polls }: PaymentWatch): boolean {
  if (polls >= maxPolls) return false;
  if (loaded?.kind === 'failed') return loaded.code === 'NETWORK';
  return loaded?.kind === 'ready' && loaded.data.state === 'pending';
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

/** What the page says. The payment's own state counts, never the address that the provider led back to. */
export function watchPhase(watch: PaymentWatch): WatchPhase {
  const { loaded } = watch;
  if (!loaded) return 'loading';
  if (loaded.kind === 'signed-out') return 'signed-out';
  if (loaded.kind === 'failed') return loaded.code === 'PAYMENT_UNKNOWN' ? 'unknown' : 'error';
  if (loaded.data.state !== 'pending') return loaded.data.state;
  return shouldPoll(watch) ? 'waiting' : 'slow';
}
