/** Request headers that a remote gets unchanged. Cookies are selected by name, see below. */
const passedOn = ['accept-language', 'x-geo-country', 'x-request-id', 'traceparent'] as const;

/** Headers that trace a request and do not affect its answer. */
const traceHeaders = new Set<string>(['x-request-id', 'traceparent']);

export interface CookiePolicy {
  /** The names of the cookies that a remote may receive. */
  forward: readonly string[];
  /** The names of the session cookies. A request with one of them is never shared, and its answer is never cached. */
  session: readonly string[];
}

export interface ForwardedHeaders {
  headers: Record<string, string>;
  /** True when no session cookie is sent, so that equal requests may share one answer. */
  isPublic: boolean;
  /** The key that tells public requests for one address apart. */
  shareKey: string;
}

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Selects the headers of the page's request that may go to a remote; names in lower case, as Node gives them. */
export function forwardedHeaders(incoming: IncomingHeaders, policy: CookiePolicy): ForwardedHeaders {
  const headers: Record<string, string> = {};
  for (const name of passedOn) {
    const value = incoming[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cookies = pickCookies(incoming.cookie, policy.forward);
  if (cookies.length > 0) headers.cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    headers,
    isPublic: !cookies.some(([name]) => policy.session.includes(name)),
    shareKey: JSON.stringify(Object.entries(headers).filter(([name]) => !traceHeaders.has(name))),
  };
}

function pickCookies(
  header: IncomingHeaders[string],
  names: readonly string[],
): [name: string, value: string][] {
  const text = typeof header === 'string' ? header : (header ?? []).join('; ');
  return text.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    return equals > 0 && names.includes(name) ? [[name, pair.slice(equals + 1).trim()]] : [];
  });
}
