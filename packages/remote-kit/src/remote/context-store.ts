import type { MountContext } from '../protocol/mount-context.ts';

/**
 * The context of one mount over time. React discards server markup when a root is updated before hydration, but keeps
 * it when the root reads a store.
 */
export interface ContextStore {
  read(): MountContext;
  /** Returns the context of the first render. */
  readFirst(): MountContext;
  subscribe(listener: () => void): () => void;
  update(next: MountContext): void;
}

/** Keeps the fields that identify the mount, and returns the same object when nothing changed. */
export function createContextStore(first: MountContext): ContextStore {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    read: () => current,
    readFirst: () => first,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update(next) {
      const named = { ...first, ...next, component: next.component || first.component };
      if (first.instance !== undefined) named.instance = first.instance;
      if (JSON.stringify(sorted(named)) === JSON.stringify(sorted(current))) return;
      current = named;
      for (const listener of [...listeners]) listener();
    },
  };
}

function sorted(context: MountContext): [string, unknown][] {
  return Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
