/** What a request says of its bearer token: none, one, or something that cannot be taken for one. */
export type PresentedToken = { kind: 'none' } | { kind: 'token'; token: string } | { kind: 'unclear' };

interface TokenHeaders {
  authorization?: string | undefined;
  'x-auth'?: string | string[] | undefined;
}

/**
 * AUTH-17: the token of `Authorization: Bearer …`, or of `X-Auth: Bearer …` where a proxy keeps Authorization for
 * itself. Two that differ are none that one could believe.
 */
export function presentedToken(headers: TokenHeaders): PresentedToken {
  // Most calls come with a cookie alone.
  if (headers['x-auth'] === undefined && headers.authorization === undefined) return { kind: 'none' };
  const own = [headers['x-auth'] ?? []].flat();
  const tokens = new Set([...own, headers.authorization ?? ''].flatMap((value) => bearerIn(value) ?? []));
  if (tokens.size > 1 || own.some((value) => bearerIn(value) === undefined)) return { kind: 'unclear' };
  const [token] = tokens;
  return token === undefined ? { kind: 'none' } : { kind: 'token', token };
}

/** Other schemes than Bearer belong to somebody else. */
function bearerIn(value: string): string | undefined {
  return /^Bearer +([\w.-]{1,1000})$/i.exec(value)?.[1];
}
