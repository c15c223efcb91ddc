/** Typed events that parts of a page publish and subscribe to. */
export interface Events<Details> {
  publish<Name extends keyof Details>(name: Name, detail: Details[Name]): void;
  /** Subscribes to an event. @returns a function that ends the subscription. */
  subscribe<Name extends keyof Details>(name: Name, handle: (detail: Details[Name]) => void): () => void;
}

export function createEvents<Details>(): Events<Details> {
  const handlers: { [Name in keyof Details]?: Set<(detail: Details[Name]) => void> } = {};
  return {
    publish(name, detail) {
      for (const handle of [...(handlers[name] ?? [])]) handle(detail);
    },
    subscribe(name, handle) {
      const own = handlers[name] ?? new Set();
      handlers[name] = own;
      own.add(handle);
      return () => own.delete(handle);
    },
  };
}
