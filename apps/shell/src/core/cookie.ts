/** A cookie of the whole site that scripts can read. */
export interface SiteCookie {
  name: string;
  value: string;
  /** The lifetime in seconds; 0 removes the cookie. */
  maxAgeSeconds: number;
}

/** A cookie that the server sets with an answer. */
export type ServedCookie = SiteCookie & CookieUse;

/** The operator's settings about cookies (1107 and 1108). */
export interface CookieUse {
  /** True when the site is shown in a frame of another site. Browsers then send only cookies with `SameSite=None`. */
  isForFrames: boolean;
  /** True when cookies are partitioned: in a frame, the site has separate cookies for each embedding site. */
  isPartitioned: boolean;
}

export const daySeconds = 86_400;
export const yearSeconds = 365 * daySeconds;

/** Returns the text that sets a cookie, for a `Set-Cookie` header and for `document.cookie`. */
export function cookieText(
  { name, value, maxAgeSeconds }: SiteCookie,
  { isForFrames, isPartitioned }: CookieUse,
  isSecure: boolean,
): string {
  // Browsers accept a cookie with `SameSite=None` over TLS only.
  const isFramed = isForFrames && isSecure;
  const reach = `${isFramed ? 'none' : 'lax'}${isFramed && isPartitioned ? ';partitioned' : ''}`;
  const attributes = `path=/;max-age=${maxAgeSeconds};samesite=${reach}${isSecure ? ';secure' : ''}`;
  return `${name}=${encodeURIComponent(value)};${attributes}`;
}

/** Returns a function that sets cookies in the browser. */
export function cookieSaver(use: CookieUse): (cookie: SiteCookie) => void {
  return (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = cookieText(cookie, use, location.protocol === 'https:');
  };
}

/**
 * Reads the cookies of a `Cookie` header, or of `document.cookie`, by name. Of two cookies with one name the first is
 * used.
 */
export function readCookies(header: string): Readonly<Record<string, string>> {
  const pairs = header.split(';').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at < 0 ? ['', ''] : [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '').reverse());
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
