/** Request headers that a remote may see as they came. Cookies go by name, see below. */
const passedOn = ['accept-language', 'x-geo-country', 'x-request-id', 'traceparent'] as const;

/** Headers that trace one request and say nothing about what it asks for. */
const traceHeaders = new Set<string>(['x-request-id', 'traceparent']);

export interface CookiePolicy {
  /** Names of cookies that a remote may see. */
  forward: readonly string[];
  /** Those of them that belong to a player: a request that carries one is never shared and its answer never kept. */
  session: readonly string[];
}

export interface ForwardedHeaders {
  headers: Record<string, string>;
  /** No session cookie goes out: equal requests may share one answer. */
  isPublic: boolean;
  /** What makes two public requests for one address different. */
  shareKey: string;
}

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Picks what may go to a remote from the headers of the page's request; names in lower case, as Node gives them. */
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
