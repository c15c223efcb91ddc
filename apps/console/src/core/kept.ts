/**
 * Reads and writes values that this browser keeps for the console. A browser that keeps nothing, as some private windows
 * do, behaves as if nothing was written.
 */
const prefix = 'fairline-console.';

/** Returns the kept value as JSON, or undefined. Its form is unknown, since an older console may have written it. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value until it is written again. Undefined removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The console works without what it would have kept.
  }
}
