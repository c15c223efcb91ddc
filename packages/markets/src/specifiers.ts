/**
 * Writes specifiers in the feed's canonical form, sorted by name.
 * @example specifiersOf({ setnr: 1, hcp: -1.5 }) === 'hcp=-1.5|setnr=1'
 */
export function specifiersOf(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('|');
}

/** Parses specifiers into their values by name. */
export function readSpecifiers(specifiers: string): Map<string, string> {
  const pairs = specifiers === '' ? [] : specifiers.split('|');
  return new Map(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
}
