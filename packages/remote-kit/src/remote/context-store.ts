import type { MountContext } from '../protocol/mount-context.ts';

/**
 * The context of one mount over time. A root that gets an update before it has hydrated throws the server's markup
 * away; one that reads a store does not.
 */
export interface ContextStore {
  read(): MountContext;
  /** What the first render must use. */
  readFirst(): MountContext;
  subscribe(hear: () => void): () => void;
  update(next: MountContext): void;
}

/** Keeps what identifies the mount, and the object itself when nothing in it changed. */
export function createContextStore(first: MountContext): ContextStore {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    read: () => current,
    readFirst: () => first,
    subscribe(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    update(next) {
      const named = { ...first, ...next, component: next.component || first.component };
      if (first.instance !== undefined) named.instance = first.instance;
      if (JSON.stringify(sorted(named)) === JSON.stringify(sorted(current))) return;
      current = named;
      for (const hear of [...listeners]) hear();
    },
  };
}

function sorted(context: MountContext): [string, unknown][] {
  return Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
