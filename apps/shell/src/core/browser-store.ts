/** A store of short texts that persist after the page is closed. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Returns the browser's local storage. When the reader has forbidden it, the texts are kept in memory until the page is
 * closed.
 */
export function browserStore(open: () => Storage = () => localStorage): TextStore {
  try {
    const storage = open();
    return {
      get: (key) => storage.getItem(key),
      set(key, value) {
        try {
          storage.setItem(key, value);
        } catch {
          // The storage is full. The text is dropped: the site works without it.
        }
      },
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return memoryStore();
  }
}

/** Creates a store in memory, which ends with the page. */
export function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}
