/** A cookie of the whole site, readable by its scripts. */
export interface SiteCookie {
  name: string;
  value: string;
  /** 0 removes it. */
  maxAgeSeconds: number;
}

/** A cookie as an answer of the server sets it. */
export type ServedCookie = SiteCookie & CookieUse;

/** The operator's settings about cookies (1107 and 1108). */
export interface CookieUse {
  /** The site is shown in a frame of another site, where browsers only send cookies with `SameSite=None`. */
  isForFrames: boolean;
  /** In such frames, each surrounding site has cookies of its own. */
  isPartitioned: boolean;
}

export const daySeconds = 86_400;
export const yearSeconds = 365 * daySeconds;

/** The text that sets a cookie, in a `Set-Cookie` header as well as in `document.cookie`. */
export function cookieText(
  { name, value, maxAgeSeconds }: SiteCookie,
  { isForFrames, isPartitioned }: CookieUse,
  isSecure: boolean,
): string {
  // Browsers accept a cookie for frames over TLS only.
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

/** The cookies of a `Cookie` header, or of `document.cookie`, by name; of two with one name the first. */
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
