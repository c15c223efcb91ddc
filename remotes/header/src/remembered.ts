import { useSyncExternalStore } from 'react';

/** The remembered value; null while it is unknown, on the server and during hydration. */
export type Remembered = string | undefined | null;

/**
 * Returns a choice that the browser stores, and a function that changes it. Other windows of the site follow the
 * change. When storage is not allowed, the choice lasts as long as the page.
 */
export function useRemembered(key: string): [Remembered, (value: string) => void] {
  const value = useSyncExternalStore<Remembered>(
    subscribe,
    () => read(key),
    () => null,
  );
  return [value, (next) => write(key, next)];
}

const listeners = new Set<() => void>();
const refused = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? refused.get(key);
  } catch {
    return refused.get(key);
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    refused.set(key, value);
  }
  for (const listener of listeners) listener();
}
