/**
 * Enough for all formats of a page in every language. Some keys have the name of a time zone in them, of which a server
 * hears more than it should keep.
 */
const maxKept = 500;

/**
 * Keeps what `make` built for each key: building an Intl object costs a hundred times what using it does, and a
 * page formats hundreds of values. Keys are languages and options; beyond 500 of them the oldest is built anew.
 */
export function cachedBy<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    const [oldest] = made.keys();
    if (made.size > maxKept && oldest !== undefined) made.delete(oldest);
    return value;
  };
}
