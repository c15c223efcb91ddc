/**
 * Reads and writes values that this browser keeps for the console. A browser that keeps nothing, as some private windows
 * do, behaves as if nothing was written.
 */
const prefix = 'fairline-console.';

/** Returns the kept value as JSON, or undefined. Its form is unknown, since an older console may have written it. */
export function readKept(key: string): unknown {
  return read(() => localStorage, key);
}

/** Keeps a value until it is written again. Undefined removes it. */
export function keep(key: string, value: unknown): void {
  write(() => localStorage, key, value);
}

/** Returns a value that this tab keeps, in the same way. */
export function readKeptInTab(key: string): unknown {
  return read(() => sessionStorage, key);
}

/** Keeps a value until the tab is closed or the operator signs out. Undefined removes it. */
export function keepInTab(key: string, value: unknown): void {
  write(() => sessionStorage, key, value);
}

/** Forgets everything that this tab keeps. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

// The browser may refuse already the access to a storage.
function read(storage: () => Storage, key: string): unknown {
  try {
    const text = storage().getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(prefix + key);
    else storage().setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The console works without what it would have kept.
  }
}
