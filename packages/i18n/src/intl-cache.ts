/**
 * Keeps what `make` built for each key: building an Intl object costs a hundred times what using it does, and a
 * page formats hundreds of values. Keys are languages and options, so there are few.
 */
export function cachedBy<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
