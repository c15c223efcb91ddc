/** A path split after its language segment: `/de/home/live` becomes `de` and `/home/live`. */
export interface PrefixedPath {
  /** Two lower-case letters; undefined when the path does not begin with a language. */
  lng: string | undefined;
  /** The path after the language. It begins with a slash, or is empty at the root of a language. */
  rest: string;
}

/** Splits the language segment off a path. The function does not check that the site has the language. */
export function splitLanguage(path: string): PrefixedPath {
  const found = /^\/([a-z]{2})(?=\/|$)/.exec(path);
  return { lng: found?.[1], rest: found ? path.slice(3) : path };
}
