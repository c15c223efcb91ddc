import { useSyncExternalStore } from 'react';

/** Returns false on a server and during hydration, then true. It guards parts that need a browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse);
}

const neverChanges = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
