/** Idempotency keys of the bodies of one form. */
export interface IdempotencyKeys {
  /** Returns the same key for the same body until it has arrived, so that a second try creates nothing twice. */
  keyFor(body: unknown): string;
  /** Marks the body as arrived: the next one gets a new key, even if it is equal. */
  arrived(): void;
}

/** Creates the keys of one form; `newKey` makes a random key. */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  let last: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    arrived() {
      last = undefined;
    },
  };
}
