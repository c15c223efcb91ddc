import { useSyncExternalStore } from 'react';

/**
 * Whether this code is there to take what is sent. Until then a form cannot be sent: the browser would do it by
 * itself, without what the call needs.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    toNothing,
    () => true,
    () => false,
  );
}

const toNothing = () => () => {};
