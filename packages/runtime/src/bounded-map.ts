export interface BoundedMapOptions {
  maxEntries: number;
  /** Bytes of all keys and values together, as {@link bytesOf} counts them; no bound when left out. */
  maxBytes?: number;
}

/** A map that drops its oldest entries beyond its bounds. Setting a key anew makes it the newest. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  /** `bytes` is the size of the value; 0 while it is not known yet, see {@link BoundedMap.setBytes}. */
  set(key: string, value: Value, bytes?: number): void;
  /** Sets the size of a value that came later, such as an answer that was waited for; nothing where it was replaced. */
  setBytes(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  readonly size: number;
  /** Bytes of all keys and values that are kept. */
  readonly bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
}

export function createBoundedMap<Value>(options: BoundedMapOptions): BoundedMap<Value> {
  const { maxEntries, maxBytes = Number.POSITIVE_INFINITY } = options;
  // A Map keeps the order of insertion: its first key is the oldest.
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
      // What does not fit by itself would drop all others first.
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

/** V8 keeps some bytes for each object and each place in it. */
const placeBytes = 16;

/**
 * An upper estimate of the memory that a value of JSON takes, in bytes: two for each UTF-16 unit of a text. What an
 * object refers to twice counts twice, so the value must have no circle.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return placeBytes + 2 * value.length;
  if (ArrayBuffer.isView(value)) return placeBytes + value.byteLength;
  if (typeof value !== 'object' || value === null) return placeBytes;
  let bytes = placeBytes;
  for (const part of Object.values(value)) bytes += placeBytes + bytesOf(part);
  return bytes;
}
