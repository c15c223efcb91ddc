import { useSyncExternalStore } from 'react';

/**
 * True once React has taken over the server's markup. A form is disabled until then: the browser would submit it by
 * itself, without the fields that the call needs.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    toNothing,
    () => true,
    () => false,
  );
}

const toNothing = () => () => {};
