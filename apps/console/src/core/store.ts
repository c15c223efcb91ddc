import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. Listeners are called only when the value has changed. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let present = initial;
  return {
    get: () => present,
    set(value) {
      if (Object.is(value, present)) return;
      present = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a store, and renders the component again when it changes. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
