/** A store of short texts that outlive the page. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's local storage. A reader may forbid it: then the texts live as long as the page. */
export function browserStore(open: () => Storage = () => localStorage): TextStore {
  try {
    const storage = open();
    return {
      get: (key) => storage.getItem(key),
      set(key, value) {
        try {
          storage.setItem(key, value);
        } catch {
          // The storage is full. Nothing in it is essential.
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
