import {
  changePassword,
  confirmTerms,
  endSessions,
  getPersonalData,
  getPlayer,
  getSession,
  getSessions,
  getTermsStatus,
  logCookieAgreement,
  login,
  logout,
  PlatformError,
  register,
} from '@fairline/contracts';
import { type Caller, type Platform, requireCaller, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { deviceOf } from './domain/device.ts';
import type { IdentityService, OpenedSession } from './service.ts';

/** The session cookie's name, as the specification has it. */
export const sessionCookie = 'user_token';

/** Serves registration, sign-in and sign-out, and finds out for every request of `app` who is calling. */
export function identityRoutes(app: FastifyInstance, platform: Platform, identity: IdentityService): void {
  const secure = platform.environment.publicOrigin?.startsWith('https:') ?? false;

  app.addHook('onRequest', async (request) => {
    const token = request.cookies[sessionCookie];
    const caller = token ? await identity.callerOf(token) : undefined;
    if (caller) request.caller = caller;
  });

  function setCookies(reply: FastifyReply, session: OpenedSession): void {
    const attributes = {
      path: '/',
      sameSite: 'lax',
      secure,
      expires: new Date(session.expiresAtMs),
    } as const;
    reply.setCookie(sessionCookie, session.token, { ...attributes, httpOnly: true });
    // A mark for scripts that somebody is signed in. It opens nothing.
    reply.setCookie('ua', '1', attributes);
  }

  serve(app, register, async ({ body, reply, request }) => {
    const { player, session, credentials } = await identity.register(
      body,
      deviceOf(request.headers['user-agent']),
    );
    await endPrevious(request.cookies[sessionCookie]);
    setCookies(reply, session);
    return { player, credentials };
  });

  serve(app, login, async ({ body, address, reply, request }) => {
    const password = decodePassword(body.uPassword);
    const { player, session } = await identity.signIn(body.uLogin, password, body.save, {
      address,
      device: deviceOf(request.headers['user-agent']),
    });
    await endPrevious(request.cookies[sessionCookie]);
    setCookies(reply, session);
    return { player };
  });

  serve(app, logout, async ({ reply, request }) => {
    await endPrevious(request.cookies[sessionCookie]);
    reply.clearCookie(sessionCookie, { path: '/' });
    reply.clearCookie('ua', { path: '/' });
    return { success: true, message: '' };
  });

  serve(app, getSession, async ({ caller }) => ({ user_id: caller?.playerId ?? null }));

  serve(app, getPlayer, async (received) => identity.playerView(playerIdOf(received)));

  serve(app, getPersonalData, async (received) => identity.personalData(playerIdOf(received)));

  serve(app, getSessions, async (received) => ({
    sessions: await identity.sessionsOf(requireCaller(received)),
  }));

  serve(app, endSessions, async (received) => ({
    ended: await identity.endOtherSessions(requireCaller(received), received.body.sessionId),
  }));

  serve(app, changePassword, async (received) => {
    const { oldPassword, newPassword } = received.body;
    const caller = requireCaller(received);
    return {
      endedSessions: await identity.changePassword(caller, oldPassword, newPassword, received.address),
    };
  });

  serve(app, getTermsStatus, async (received) => identity.standing.termsStatus(playerIdOf(received)));

  serve(app, confirmTerms, async (received) =>
    identity.standing.confirmTerms(playerIdOf(received), received.body.version),
  );

  serve(app, logCookieAgreement, async (received) => {
    await identity.consent.noteCookieConsent(playerIdOf(received), received.body.cookiesAgreeTime);
    return { success: true };
  });

  /** A new session never continues an old token: session fixation has nothing to hold on to. */
  async function endPrevious(token: string | undefined): Promise<void> {
    if (token) await identity.signOut(token);
  }
}

function playerIdOf(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function decodePassword(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (
    text === '' ||
    Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')
  ) {
    throw new PlatformError('INVALID_INPUT', 'uPassword is not base64 of UTF-8 text');
  }
  return text;
}
