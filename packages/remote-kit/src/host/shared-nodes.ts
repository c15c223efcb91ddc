/** Head nodes that several views share. A node exists while at least one view holds it. */
export interface SharedNodes {
  /** Holds the node of a key, and creates it for the first holder. `release` may be called once. */
  hold(key: string, make: () => HTMLElement): { node: HTMLElement; release(): void };
}

export function createSharedNodes(): SharedNodes {
  const held = new Map<string, { node: HTMLElement; count: number }>();
  return {
    hold(key, make) {
      const known = held.get(key);
      const entry = known ?? { node: make(), count: 0 };
      entry.count++;
      held.set(key, entry);
      return {
        node: entry.node,
        release() {
          if (--entry.count > 0) return;
          held.delete(key);
          entry.node.remove();
        },
      };
    },
  };
}
