import { useSyncExternalStore } from 'react';
import { initialSlipState, type SlipState, slipStore } from './slip-store.ts';

/** A part of the slip's state that is the same value while it has not changed. The server and hydration see it empty. */
export function useSlip<Part>(select: (state: SlipState) => Part): Part {
  return useSyncExternalStore(
    slipStore.subscribe,
    () => select(slipStore.get()),
    () => select(initialSlipState),
  );
}
