import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';

/** How long a bus may be away before what came over it is no longer believed: a break this short is none. */
export const busPatienceMs = 1_000;

export interface BusWatch {
  /** Whether the bus has been away for longer than {@link busPatienceMs}. */
  isLost(): boolean;
  stop(): void;
}

/**
 * Watches over the way to the other processes. `onLost` comes when it has been away for {@link busPatienceMs}, and
 * `onBack` whenever it is there again, also after a shorter break: messages may be missing.
 */
export function watchBus(
  { bus, clock }: { bus: Pick<Bus, 'onConnection'>; clock: Pick<Clock, 'after'> },
  { onLost, onBack }: { onLost(): void; onBack(): void },
): BusWatch {
  let isLost = false;
  let cancel = () => {};
  const leave = bus.onConnection((isConnected) => {
    cancel();
    if (isConnected) {
      isLost = false;
      onBack();
      return;
    }
    cancel = clock.after(busPatienceMs, () => {
      isLost = true;
      onLost();
    });
  });
  return {
    isLost: () => isLost,
    stop() {
      cancel();
      leave();
    },
  };
}
