import type { RefusalHandler } from './refusal-handler.ts';
import type { TokenSource } from './token-source.ts';

/** Returns the headers that carry a token (AUTH-17). Servers read one or the other. */
export function tokenHeaders(token: string): { authorization: string; 'x-auth': string } {
  return { authorization: `Bearer ${token}`, 'x-auth': `Bearer ${token}` };
}

/**
 * AUTH-07: repeats a call once with a new token when its token was refused. Three refusals are not handled: a wrong
 * password, which has the same status; calls about limits (LIM-02); and calls of visitors, who have no session to
 * renew.
 */
export function expiredToken(tokens: TokenSource, isSignedIn: () => boolean): RefusalHandler {
  return {
    name: 'expired-token',
    fits: ({ refusal, call }) =>
      refusal.status === 401 &&
      refusal.code === 'UNAUTHENTICATED' &&
      !call.url.startsWith('/limit-service-api/') &&
      isSignedIn(),
    maxRepeats: 1,
    async mend({ added }) {
      const token = await tokens.renewed(added.headers?.authorization?.replace(/^Bearer /, ''));
      return token === undefined ? undefined : { headers: tokenHeaders(token) };
    },
  };
}
