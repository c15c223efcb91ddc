/** A cookie of the whole site, readable by its scripts. */
export interface SiteCookie {
  name: string;
  value: string;
  /** 0 removes it. */
  maxAgeSeconds: number;
}

export const daySeconds = 86_400;
export const yearSeconds = 365 * daySeconds;

/** The text that sets a cookie, in a `Set-Cookie` header as well as in `document.cookie`. */
export function cookieText({ name, value, maxAgeSeconds }: SiteCookie, isSecure: boolean): string {
  const attributes = `path=/;max-age=${maxAgeSeconds};samesite=lax${isSecure ? ';secure' : ''}`;
  return `${name}=${encodeURIComponent(value)};${attributes}`;
}

/** Sets a cookie in the browser. */
export function saveCookie(cookie: SiteCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookieText(cookie, location.protocol === 'https:');
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
