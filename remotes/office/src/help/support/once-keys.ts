/** Keys under which bodies are sent. */
export interface OnceKeys {
  /** The same key for the same body, until it has arrived: a second try sends nothing twice. */
  keyFor(body: unknown): string;
  /** What comes next is new, even if it reads the same. */
  arrived(): void;
}

export function onceKeys(newKey: () => string): OnceKeys {
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
