import { useSyncExternalStore } from 'react';

/** False on a server and while its markup is taken over, true after that: for what only a browser can show or do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse);
}

const neverChanges = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
