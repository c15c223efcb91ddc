import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';

/** The time for which the bus may be disconnected before its prices count as outdated. */
export const busPatienceMs = 1_000;

export interface BusWatch {
  /** True while the bus has been disconnected for longer than {@link busPatienceMs}. */
  isLost(): boolean;
  stop(): void;
}

/**
 * Watches the connection to the other processes. `onLost` is called when it has been down for {@link busPatienceMs}.
 * `onBack` is called whenever it is up again, also after a shorter break, since messages may be missing.
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
