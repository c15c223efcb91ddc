import { useSyncExternalStore } from 'react';
import { lateSlip } from './late-slip.ts';
import { initialSlipState, type SlipState } from './slip-state.ts';

/** Reads a part of the slip's state and renders again when that value changes. The server and hydration see it empty. */
export function useSlip<Part>(select: (state: SlipState) => Part): Part {
  return useSyncExternalStore(
    lateSlip.subscribe,
    () => select(lateSlip.get()),
    () => select(initialSlipState),
  );
}
