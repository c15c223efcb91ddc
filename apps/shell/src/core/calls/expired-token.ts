import type { RefusalHandler } from './refusal-handler.ts';
import type { TokenSource } from './token-source.ts';

/** Of a token, in each of the headers that a server may look for it in (AUTH-17). */
export function tokenHeaders(token: string): { authorization: string; 'x-auth': string } {
  return { authorization: `Bearer ${token}`, 'x-auth': `Bearer ${token}` };
}

/**
 * AUTH-07: who is not known is known again by a fresh token, once. Not a password that was wrong, which has the same
 * status; not a call about limits, whose 401 is let be (LIM-02); and not a visitor, who has no session to renew.
 */
export function expiredToken(tokens: TokenSource, isSignedIn: () => boolean): RefusalHandler {
  return {
    name: 'expired-token',
    fits: ({ refusal, call }) =>
      refusal.status === 401 &&
      refusal.code === 'UNAUTHENTICATED' &&
      !call.url.startsWith('/limit-service-api/') &&
      isSignedIn(),
    most: 1,
    async mend({ added }) {
      const token = await tokens.renewed(added.headers?.authorization?.replace(/^Bearer /, ''));
      return token === undefined ? undefined : { headers: tokenHeaders(token) };
    },
  };
}
