import { type Caller, databaseUnavailability } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallTokens } from './call-tokens.ts';
import { presentedToken } from './domain/presented-token.ts';
import { sessionCookie } from './session-cookies.ts';
import type { SessionService } from './sessions.ts';

type Sessions = Pick<SessionService, 'callerOf'>;

/** Sets `request.caller` on every API call of `app` whose session or token names a player. */
export function recogniseCallers(
  app: FastifyInstance,
  sessions: Sessions,
  callTokens: Pick<CallTokens, 'callerOf'>,
): void {
  app.addHook('onRequest', async (request) => {
    // Pages, scripts and icons are the same for everybody, so no session is looked up for them.
    if (!request.routeOptions.config.isCall) return;
    try {
      const session = await callerOfCookie(sessions, request);
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const caller = await callTokens.callerOf(session, presentedToken(request.headers), isReading);
      if (caller) request.caller = caller;
    } catch (error) {
      const failure = databaseUnavailability(error);
      if (!failure) throw error;
      // Calls that need no caller are answered without the database; the others throw this failure.
      request.callerFailure = failure;
    }
  });
}

/** Returns the caller of the session cookie; undefined without an open session. */
export async function callerOfCookie(
  sessions: Sessions,
  { cookies }: FastifyRequest,
): Promise<Caller | undefined> {
  const token = cookies[sessionCookie];
  return token ? sessions.callerOf(token) : undefined;
}
