import {
  changePassword,
  confirmPassword,
  endSessions,
  getPreviousSignIn,
  getSecureData,
  getSession,
  getSessionHistory,
  getSessions,
  getToken,
  logout,
  PlatformError,
  sessionOverCodes,
} from '@fairline/contracts';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallTokens } from './call-tokens.ts';
import type { ChangedPassword, PasswordChange } from './change-password.ts';
import { sessionCookie } from './cookie-binding.ts';
import type { Grant, Grants } from './grants.ts';
import { sessionOfCookie } from './recognise-caller.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { KnownSession } from './session-lookup.ts';
import type { SessionService } from './sessions.ts';

export interface SessionRoutesParts {
  sessions: Pick<
    SessionService,
    | 'find'
    | 'recordActivity'
    | 'renew'
    | 'changePrivilege'
    | 'sessionsOf'
    | 'historyOf'
    | 'previousSignIn'
    | 'endOtherSessions'
  >;
  callTokens: Pick<CallTokens, 'issue'>;
  grants: Grants;
  changePassword(caller: Caller, change: PasswordChange): Promise<ChangedPassword>;
}

/** Serves sign-out, the sessions of a player, their tokens and grants, and the change of the password. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, callTokens, grants, ...parts }: SessionRoutesParts,
  cookies: SessionCookies,
): void {
  serve(app, logout, async ({ body, reply, request }) => {
    const reasons = { idle: 'idle', 'session-limit': 'limit' } as const;
    await cookies.end(request, reply, body?.reason ? reasons[body.reason] : 'logout');
    return { success: true, message: '' };
  });

  serve(app, getSession, async ({ query, caller, request, reply }) => {
    const found = await sessionOfCookie(sessions, request);
    if (found?.isOpen && query.idleMs !== undefined) sessions.recordActivity(found.session, query.idleMs);
    // AUTH-12: a session that is over must not leave cookies that say the player is signed in.
    const isMarked = (request.cookies[sessionCookie] ?? request.cookies.ua) !== undefined;
    if (isMarked && !caller && !found?.isOpen) cookies.clear(request, reply);
    const code = sessionOverCodes.find((each) => each === request.callerRefusal?.code);
    return { user_id: caller?.playerId ?? null, ...(code && !caller && { code }) };
  });

  serve(app, getToken, async ({ request, reply }) => {
    const session = await requireSession(request);
    const token = await callTokens.issue(session.caller);
    // AUTH-06: the session cookie is renewed together with the token of calls.
    const renewed = await sessions.renew(request.cookies[sessionCookie] ?? '');
    if (renewed) cookies.renew(reply, renewed);
    else cookies.restoreCsrfToken(request, reply, session);
    return { token };
  });

  /** Requires a session cookie, because a token cannot renew itself. */
  async function requireSession(request: FastifyRequest): Promise<KnownSession> {
    const found = await sessionOfCookie(sessions, request);
    if (found?.isOpen) return found.session;
    throw request.callerRefusal ?? new PlatformError('UNAUTHENTICATED');
  }

  serve(app, getSecureData, async (received) =>
    setGrant(received.reply, await grants.secureData(requireCaller(received))),
  );

  serve(app, confirmPassword, async (received) => {
    const { body, address, reply } = received;
    const caller = requireCaller(received);
    const grant = await grants.confirm(caller, body.password, address);
    cookies.renew(reply, await sessions.changePrivilege(caller, 'password-confirmed'));
    return setGrant(reply, grant);
  });

  /** AUTH-14: scripts may read `ggru`, which tells them whether there is a grant, but not the grant itself. */
  function setGrant(reply: FastifyReply, { secureData, endsAtMs }: Grant): Record<string, string> {
    for (const [name, value] of Object.entries(secureData)) {
      reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure: cookies.secure,
        expires: new Date(endsAtMs),
        httpOnly: name !== 'ggru',
      });
    }
    return secureData;
  }

  serve(app, getSessions, async (received) => ({
    sessions: await sessions.sessionsOf(requireCaller(received)),
  }));

  serve(app, getSessionHistory, async (received) =>
    sessions.historyOf(BigInt(requireCaller(received).playerId), received.query),
  );

  serve(app, getPreviousSignIn, async (received) => sessions.previousSignIn(requireCaller(received)));

  serve(app, endSessions, async (received) => {
    const caller = await grants.require(received);
    return { ended: await sessions.endOtherSessions(caller, received.body.sessionId) };
  });

  serve(app, changePassword, async (received) => {
    const change = { ...received.body, address: received.address };
    const { endedSessions, session } = await parts.changePassword(requireCaller(received), change);
    cookies.renew(received.reply, session);
    return { endedSessions };
  });
}
