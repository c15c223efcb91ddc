import {
  changePassword,
  confirmPassword,
  endSessions,
  getSecureData,
  getSession,
  getSessions,
  getToken,
  logout,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CallTokens, requireSession } from './call-tokens.ts';
import type { PasswordChange } from './change-password.ts';
import { type Grant, type Grants, grantCookie } from './grants.ts';
import { callerOfCookie } from './recognise-caller.ts';
import { type SessionCookies, sessionCookie } from './session-cookies.ts';
import type { SessionService } from './sessions.ts';

export interface SessionRoutesParts {
  sessions: Pick<SessionService, 'callerOf' | 'sessionsOf' | 'endOtherSessions'>;
  callTokens: Pick<CallTokens, 'issue'>;
  grants: Grants;
  changePassword(caller: ReturnType<typeof requireCaller>, change: PasswordChange): Promise<number>;
}

/** Serves sign-out, the sessions of a player, their tokens and grants, and the change of the password. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, callTokens, grants, ...parts }: SessionRoutesParts,
  cookies: SessionCookies,
): void {
  serve(app, logout, async ({ reply, request }) => {
    await cookies.end(request, reply);
    return { success: true, message: '' };
  });

  serve(app, getSession, async ({ caller, request, reply }) => {
    // AUTH-12: a session that is over must not leave cookies that say the player is signed in.
    const isOver = !caller && (request.cookies[sessionCookie] ?? request.cookies.ua) !== undefined;
    if (isOver && !(await callerOfCookie(sessions, request))) cookies.clear(request, reply);
    return { user_id: caller?.playerId ?? null };
  });

  serve(app, getToken, async ({ request }) => ({
    token: await callTokens.issue(requireSession(await callerOfCookie(sessions, request))),
  }));

  serve(app, getSecureData, async (received) =>
    setGrant(received.reply, await grants.secureData(requireCaller(received))),
  );

  serve(app, confirmPassword, async (received) => {
    const { body, address, reply } = received;
    return setGrant(reply, await grants.confirm(requireCaller(received), body.password, address));
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

  serve(app, endSessions, async (received) => {
    const caller = requireCaller(received);
    await grants.require(caller, received.request.cookies[grantCookie(caller)]);
    return { ended: await sessions.endOtherSessions(caller, received.body.sessionId) };
  });

  serve(app, changePassword, async (received) => {
    const change = { ...received.body, address: received.address };
    return { endedSessions: await parts.changePassword(requireCaller(received), change) };
  });
}
