import { createStore } from './store.ts';

/** A call that waits until the operator has confirmed by a second factor. */
export interface FactorRequest {
  confirmed(): void;
  /** The operator signs out, or the sign-in has run out. */
  refused(): void;
}

/** The present request for a second factor. The frame shows a dialog for it. */
export const factorRequest = createStore<FactorRequest | undefined>(undefined);

let waiting: Promise<boolean> | undefined;

/**
 * Asks the operator for a second factor. Calls that are refused meanwhile wait for the same answer.
 * @returns false when the operator did not confirm
 */
export function askForFactor(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    const end = (isConfirmed: boolean) => () => {
      waiting = undefined;
      factorRequest.set(undefined);
      resolve(isConfirmed);
    };
    factorRequest.set({ confirmed: end(true), refused: end(false) });
  });
  return waiting;
}
