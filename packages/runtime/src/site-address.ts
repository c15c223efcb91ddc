/** A normalised path of this site: one leading slash, no trailing one, dots resolved, escapes kept. */
export interface SiteAddress {
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
}

/** Base for parsing. Its host is never read. */
const base = 'http://site.invalid';

/**
 * Reads path and query of an absolute or relative address of this site; undefined for one that a browser could not open.
 * The host is ignored. Every rule about paths uses this function, so that no spelling of an address passes one rule and
 * fails another.
 */
export function siteAddress(url: string): SiteAddress | undefined {
  // Browsers ignore tabs, line breaks and leading control characters in addresses.
  const written = url.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');
  // A URL parser would read a host after two leading slashes; here they begin a path.
  const parsed = URL.parse(written.replace(/^[/\\]+/, '/'), base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const path = parsed.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
  return { path: path === '/' ? path : path.replace(/\/$/, ''), search: parsed.search };
}

/**
 * Splits a path into language and rest: `/en/casino` becomes `en` and `/casino`, and `/en` becomes `en` and an empty
 * rest.
 */
export function splitLanguage(path: string): { lng: string | undefined; rest: string } {
  const lng = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];
  return lng === undefined ? { lng, rest: path } : { lng, rest: path.slice(lng.length + 1) };
}

/**
 * Normalises the literal part of an operator's path pattern. The paths of an open pattern begin with it; the path of
 * any other pattern equals it. Undefined when it is not a path, or when normalising would change it, as with dots and
 * doubled slashes.
 */
export function patternStem(literal: string, isOpen: boolean): string | undefined {
  if (!/^\/(?![/\\])[^\s\\*{}?#]*$/.test(literal)) return undefined;
  const path = siteAddress(literal)?.path;
  if (path === undefined) return undefined;
  const normalised = literal.length > 1 && literal.endsWith('/') ? `${path}/` : path;
  if (decoded(normalised) !== decoded(literal)) return undefined;
  return isOpen ? normalised : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
