/**
 * The maximum number of cached formats: enough for a page in every language. Some keys hold the name of a time zone,
 * and clients can send many names.
 */
const maxEntries = 500;

/**
 * Caches what `make` builds for each key. Building an Intl object costs a hundred times what using it does, and a page
 * formats hundreds of values. Keys are languages and options; beyond the bound the oldest is dropped.
 */
export function cachedBy<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    const [oldest] = made.keys();
    if (made.size > maxEntries && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
