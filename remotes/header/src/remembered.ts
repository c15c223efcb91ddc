import { useSyncExternalStore } from 'react';

/** What this browser remembers; null while that is not known: on the server and at hydration. */
export type Remembered = string | undefined | null;

/**
 * A choice that this browser keeps, and that the site's other windows follow. Where storage is refused it lasts as
 * long as the page.
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
