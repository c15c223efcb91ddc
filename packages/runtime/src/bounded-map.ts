export interface BoundedMapOptions {
  maxEntries: number;
  /** The bound of all keys and values together, as {@link bytesOf} counts them; unbounded when absent. */
  maxBytes?: number;
}

/** A map that drops its oldest entries beyond its bounds. Setting a key again makes it the newest. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** Sets a value. `bytes` is its size; 0 while it is not known yet, see {@link BoundedMap.setBytes}. */
  set(key: string, value: Value, bytes?: number): void;
  /** Sets the size of a value that became known later. Does nothing when the value was replaced meanwhile. */
  setBytes(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  readonly size: number;
  /** Bytes of all keys and values in the map. */
  readonly bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
}

export function createBoundedMap<Value>(options: BoundedMapOptions): BoundedMap<Value> {
  const { maxEntries, maxBytes = Number.POSITIVE_INFINITY } = options;
  // A Map iterates in order of insertion, so its first key is the oldest.
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function dropOldest(): void {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(key);
    }
  }

  return {
    get: (key) => entries.get(key)?.value,
    set(key, value, valueBytes = 0) {
      remove(key);
      const entry = { value, bytes: bytesOf(key) + valueBytes };
      // An entry larger than the bound is not stored: it would drop all others and still not fit.
      if (entry.bytes > maxBytes) return;
      entries.set(key, entry);
      bytes += entry.bytes;
      dropOldest();
    },
    setBytes(key, value, valueBytes) {
      const entry = entries.get(key);
      if (entry?.value !== value) return;
      const grown = { value, bytes: bytesOf(key) + valueBytes };
      if (grown.bytes > maxBytes) return remove(key);
      bytes += grown.bytes - entry.bytes;
      entry.bytes = grown.bytes;
      dropOldest();
    },
    delete: remove,
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

/** V8 uses some bytes for each object and each of its properties. */
const placeBytes = 16;

/**
 * Returns an upper estimate of the memory of a JSON value, in bytes: two for each UTF-16 unit of a string. An object
 * that is referred to twice counts twice, so the value must have no circular references.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return placeBytes + 2 * value.length;
  if (ArrayBuffer.isView(value)) return placeBytes + value.byteLength;
  if (typeof value !== 'object' || value === null) return placeBytes;
  let bytes = placeBytes;
  for (const part of Object.values(value)) bytes += placeBytes + bytesOf(part);
  return bytes;
}
