import type { Bus } from './bus.ts';

export interface BusWatch {
  /** True while the bus is disconnected. */
  isLost(): boolean;
  stop(): void;
}

/**
 * Watches the connection to the other processes. `onLost` is called at once when it goes down. `onBack` is called when it
 * is up again, since messages may be missing.
 */
export function watchBus(
  { bus }: { bus: Pick<Bus, 'onConnection'> },
  { onLost, onBack }: { onLost(): void; onBack(): void },
): BusWatch {
  let isLost = false;
  const leave = bus.onConnection((isConnected) => {
    isLost = !isConnected;
    if (isConnected) onBack();
    else onLost();
  });
  return { isLost: () => isLost, stop: leave };
}
