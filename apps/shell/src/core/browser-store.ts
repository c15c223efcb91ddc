/** Short texts that a browser keeps from visit to visit. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's own store; where the reader forbids it, one that forgets everything with the page. */
export function browserStore(open: () => Storage = () => localStorage): TextStore {
  try {
    const storage = open();
    return {
      get: (key) => storage.getItem(key),
      set(key, value) {
        try {
          storage.setItem(key, value);
        } catch {
          // Full: what is kept here can be done without.
        }
      },
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return memoryStore();
  }
}

/** A store that lives as long as the page. */
export function memoryStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
