import { useSyncExternalStore } from 'react';
import { lateSlip } from './late-slip.ts';
import { initialSlipState, type SlipState } from './slip-state.ts';

/** A part of the slip's state that is the same value while it has not changed. The server and hydration see it empty. */
export function useSlip<Part>(select: (state: SlipState) => Part): Part {
  return useSyncExternalStore(
    lateSlip.subscribe,
    () => select(lateSlip.get()),
    () => select(initialSlipState),
  );
}
