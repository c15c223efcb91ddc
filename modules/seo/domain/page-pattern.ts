/** A set of pages: one path, or all that begin with `stem` when it is `open` (written with a `*` at its end). */
export interface PagePattern {
  /** A path after the language, as {@link pagePath} writes it. */
  stem: string;
  open: boolean;
}

/** Any host will do: only the path is read. */
const base = 'http://site.invalid';

/**
 * The path of a page without its language, as patterns are compared with it: no query, one leading slash, none at
 * the end, escapes in capitals. The home page is `/`. Undefined for what is no address.
 */
export function pagePath(address: string, lang: string): string | undefined {
  const path = plainPath(address);
  if (path === undefined) return undefined;
  if (path === `/${lang}`) return '/';
  return path.startsWith(`/${lang}/`) ? path.slice(lang.length + 1) : path;
}

/** Reads a written pattern; undefined when it is none, or would mean another path than it shows. */
export function parsePattern(written: string): PagePattern | undefined {
  const open = written.endsWith('*');
  const literal = open ? written.slice(0, -1) : written;
  if (!/^\/(?![/\\])[^\s\\*{}?#]*$/.test(literal)) return undefined;
  const path = plainPath(literal);
  if (path === undefined) return undefined;
  const stem = open && literal.length > 1 && literal.endsWith('/') ? `${path}/` : path;
  const shown = open || literal === '/' ? literal : literal.replace(/\/$/, '');
  return decoded(stem) === decoded(shown) ? { stem, open } : undefined;
}

export function writePattern({ stem, open }: PagePattern): string {
  return open ? `${stem}*` : stem;
}

function plainPath(address: string): string | undefined {
  // A path that begins with two slashes is a path here, and a host to a URL parser.
  const parsed = URL.parse(address.replace(/^[/\\]+/, '/'), base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const path = parsed.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
  return path === '/' ? path : path.replace(/\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
