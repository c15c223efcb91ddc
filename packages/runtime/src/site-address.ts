/** A path of this site, as every rule sees it: one leading slash, none at the end, dots resolved, escapes kept. */
export interface SiteAddress {
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** Any host will do: only the path is read. */
const base = 'http://site.invalid';

/**
 * Path and query of an address, absolute or not; undefined for what a browser could not open either. The host is not
 * looked at: whoever asks is on this site. Every rule about paths reads them through here, so that no two of them
 * can be told apart by how an address is written.
 */
export function siteAddress(url: string): SiteAddress | undefined {
  // As browsers do, who leave these out: what comes to stand at the front would count otherwise.
  const written = url.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc} ]+/u, '');
  // A path that begins with two slashes is a path here, and a host to a URL parser.
  const parsed = URL.parse(written.replace(/^[/\\]+/, '/'), base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const path = parsed.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase());
  return { path: path === '/' ? path : path.replace(/\/$/, ''), search: parsed.search };
}

/** Splits a path into its language and what follows: `/en/casino` is `en` and `/casino`, `/en` is `en` and ``. */
export function splitLanguage(path: string): { lng: string | undefined; rest: string } {
  const lng = /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];
  return lng === undefined ? { lng, rest: path } : { lng, rest: path.slice(lng.length + 1) };
}

/**
 * What paths of a pattern begin with, or are when it is not `isOpen`, from how an operator writes it; undefined when
 * that is no path, or would mean another one than it shows: dots and doubled slashes do.
 */
export function patternStem(literal: string, isOpen: boolean): string | undefined {
  if (!/^\/(?![/\\])[^\s\\*{}?#]*$/.test(literal)) return undefined;
  const path = siteAddress(literal)?.path;
  if (path === undefined) return undefined;
  const kept = literal.length > 1 && literal.endsWith('/') ? `${path}/` : path;
  if (decoded(kept) !== decoded(literal)) return undefined;
  return isOpen ? kept : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
