/** The bearer token of a request: none, one, or headers that are malformed or contradict each other. */
export type PresentedToken = { kind: 'none' } | { kind: 'token'; token: string } | { kind: 'unclear' };

interface TokenHeaders {
  authorization?: string | undefined;
  'x-auth'?: string | string[] | undefined;
}

/**
 * AUTH-17: reads the token of `Authorization: Bearer …`, or of `X-Auth: Bearer …` where a proxy uses Authorization for
 * itself. Two different tokens are unclear.
 */
export function presentedToken(headers: TokenHeaders): PresentedToken {
  // The common case: most calls carry only a cookie.
  if (headers['x-auth'] === undefined && headers.authorization === undefined) return { kind: 'none' };
  const own = [headers['x-auth'] ?? []].flat();
  const tokens = new Set([...own, headers.authorization ?? ''].flatMap((value) => bearerIn(value) ?? []));
  if (tokens.size > 1 || own.some((value) => bearerIn(value) === undefined)) return { kind: 'unclear' };
  const [token] = tokens;
  return token === undefined ? { kind: 'none' } : { kind: 'token', token };
}

/** Reads the token of a Bearer header; undefined for other schemes, which a proxy may use. */
function bearerIn(value: string): string | undefined {
  return /^Bearer +([\w.-]{1,1000})$/i.exec(value)?.[1];
}
