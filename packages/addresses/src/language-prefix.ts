/** The language that a path begins with, and the rest of it: `/de/home/live` is `de` and `/home/live`. */
export interface PrefixedPath {
  /** Two small letters; undefined where the path begins with no language. */
  lng: string | undefined;
  /** Begins with a slash, or is empty at the root of a language. */
  rest: string;
}

/** Takes the language off a path. Whether the site has that language is not asked here. */
export function splitLanguage(path: string): PrefixedPath {
  const found = /^\/([a-z]{2})(?=\/|$)/.exec(path);
  return { lng: found?.[1], rest: found ? path.slice(3) : path };
}
