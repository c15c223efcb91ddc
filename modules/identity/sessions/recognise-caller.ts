import { PlatformError } from '@fairline/contracts';
import { carriesCsrfToken, databaseUnavailability } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallTokens } from './call-tokens.ts';
import { sessionCookie } from './cookie-binding.ts';
import { presentedToken } from './domain/presented-token.ts';
import type { FoundSession } from './find-session.ts';
import type { SessionService } from './sessions.ts';

type Sessions = Pick<SessionService, 'find' | 'recordActivity'>;

/** Sets `request.caller` on every API call of `app` whose session or token names a player. */
export function recogniseCallers(
  app: FastifyInstance,
  sessions: Sessions,
  callTokens: Pick<CallTokens, 'callerOf'>,
): void {
  app.addHook('onRequest', async (request) => {
    // Pages, scripts and icons are the same for everybody, so no session is looked up for them.
    const { isCall, isBackground, needsToken, withoutCsrfToken } = request.routeOptions.config;
    if (!isCall) return;
    try {
      const found = await sessionOfCookie(sessions, request);
      const presented = presentedToken(request.headers);
      const session = found?.isOpen ? found.session : undefined;
      if (session && presented.kind === 'none' && !withoutCsrfToken) requireCsrfToken(request);
      // A browser names its origin in each change; programs do not, and nobody can make them send a request.
      if (needsToken && presented.kind !== 'token' && request.headers.origin !== undefined) return;
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const caller = await callTokens.callerOf(session?.caller, presented, isReading);
      if (caller) request.caller = caller;
      if (caller && session && !isBackground) sessions.recordActivity(session);
      if (found && !found.isOpen) request.callerRefusal ??= new PlatformError(found.code);
    } catch (error) {
      const failure = databaseUnavailability(error);
      if (!failure) throw error;
      // Calls that need no caller are answered without the database; the others throw this failure.
      request.callerFailure = failure;
    }
  });
}

/**
 * Refuses a change that comes with a session cookie alone. A bearer token is a proof as well, because only pages of the
 * site get one. @throws PlatformError CSRF_TOKEN_REFUSED
 */
function requireCsrfToken(request: FastifyRequest): void {
  if (!carriesCsrfToken(request, request.cookies[sessionCookie] ?? '')) {
    throw new PlatformError('CSRF_TOKEN_REFUSED');
  }
}

/** Finds the session of the session cookie; undefined without a cookie. */
export async function sessionOfCookie(
  sessions: Pick<SessionService, 'find'>,
  { cookies }: FastifyRequest,
): Promise<FoundSession | undefined> {
  const token = cookies[sessionCookie];
  return token ? sessions.find(token) : undefined;
}
