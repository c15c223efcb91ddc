import {
  changePassword,
  changeSettings,
  confirmPassword,
  confirmTerms,
  type DeviceComponents,
  endSessions,
  fingerprintHeader,
  getPersonalData,
  getPlayer,
  getSecureData,
  getSession,
  getSessions,
  getSettings,
  getTermsStatus,
  getToken,
  issueDeviceRecord,
  logCookieAgreement,
  login,
  logout,
  PlatformError,
  register,
} from '@fairline/contracts';
import { type Caller, databaseUnavailability, requireCaller, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireSession } from './call-tokens.ts';
import { captchaToken } from './captcha-http.ts';
import { deviceOf } from './domain/device.ts';
import { presentedToken } from './domain/presented-token.ts';
import { type Grant, grantCookie } from './grants.ts';
import type { IdentityService } from './service.ts';
import { type SessionCookies, sessionCookie } from './session-cookies.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import type { SocialSignIn } from './social/service.ts';

/** Serves registration, sign-in and sign-out, and finds out for every request of `app` who is calling. */
export function identityRoutes(
  app: FastifyInstance,
  identity: IdentityService,
  social: SocialSignIn,
  cookies: SessionCookies,
  countryOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (request) => {
    // Pages, scripts and icons are the same for everybody: nobody is looked up for them.
    if (!request.routeOptions.config.isCall) return;
    try {
      const session = await sessionOf(request);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      const presented = presentedToken(request.headers);
      const caller = await identity.callTokens.callerOf(session, presented, reads);
      if (caller) request.caller = caller;
    } catch (error) {
      const failure = databaseUnavailability(error);
      if (!failure) throw error;
      // A call that asks nothing of its caller is answered all the same.
      request.callerFailure = failure;
    }
  });

  async function sessionOf({ cookies: sent }: FastifyRequest): Promise<Caller | undefined> {
    const token = sent[sessionCookie];
    return token ? identity.callerOf(token) : undefined;
  }

  function originOf(
    request: FastifyRequest,
    address: string,
    componentsData: DeviceComponents | undefined,
  ): SignInOrigin {
    const { headers } = request;
    const token = headers[fingerprintHeader];
    return {
      address,
      country: countryOf(request),
      device: deviceOf(headers['user-agent']),
      captchaToken: captchaToken(request),
      shown: {
        token: typeof token === 'string' ? token : undefined,
        componentsData,
        isRequired: headers['app-name'] !== undefined,
      },
    };
  }

  serve(app, register, async ({ body, address, reply, request }) => {
    const from = originOf(request, address, body.componentsData);
    const { player, session, credentials } =
      body.type === 'soc_reg' ? await social.register(body, from) : await identity.register(body, from);
    await cookies.begin(request, reply, session);
    return { player, credentials };
  });

  serve(app, login, async ({ body, address, reply, request }) => {
    const password = decodePassword(body.uPassword);
    const from = originOf(request, address, body.componentsData);
    const { player, session } = await identity.signIn(body.uLogin, password, body.save, from);
    if (body.ticket !== undefined) await social.link(player, body.ticket);
    await cookies.begin(request, reply, session);
    return { player };
  });

  serve(app, issueDeviceRecord, async ({ body }) =>
    identity.deviceRecords.issue(body.componentsData, body.token),
  );

  serve(app, logout, async ({ reply, request }) => {
    await cookies.end(request, reply);
    return { success: true, message: '' };
  });

  serve(app, getSession, async ({ caller, request, reply }) => {
    // AUTH-12: cookies of a session that is over open nothing and say what is no longer true.
    const isOver = !caller && (request.cookies[sessionCookie] ?? request.cookies.ua) !== undefined;
    if (isOver && !(await sessionOf(request))) cookies.clear(request, reply);
    return { user_id: caller?.playerId ?? null };
  });

  serve(app, getToken, async ({ request }) => ({
    token: await identity.callTokens.issue(requireSession(await sessionOf(request))),
  }));

  serve(app, getSecureData, async (received) => {
    const { reply } = received;
    return setGrant(reply, await identity.grants.secureData(requireCaller(received)));
  });

  serve(app, confirmPassword, async (received) => {
    const { body, address, reply } = received;
    return setGrant(reply, await identity.grants.confirm(requireCaller(received), body.password, address));
  });

  /** AUTH-14: `ggru` is for scripts, which see by it whether there is a grant; the grant itself is not. */
  function setGrant(reply: FastifyReply, { secureData, endsAtMs }: Grant): Record<string, string> {
    for (const [name, value] of Object.entries(secureData)) {
      const expires = new Date(endsAtMs);
      reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure: cookies.secure,
        expires,
        httpOnly: name !== 'ggru',
      });
    }
    return secureData;
  }

  serve(app, getPlayer, async (received) => identity.playerView(playerIdOf(received)));

  serve(app, getPersonalData, async (received) => identity.personalData(playerIdOf(received)));

  serve(app, getSessions, async (received) => ({
    sessions: await identity.sessionsOf(requireCaller(received)),
  }));

  serve(app, endSessions, async (received) => {
    const caller = requireCaller(received);
    await identity.grants.require(caller, received.request.cookies[grantCookie(caller)]);
    return { ended: await identity.endOtherSessions(caller, received.body.sessionId) };
  });

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

  serve(app, getSettings, async (received) => ({
    settings: await identity.settings.of(playerIdOf(received)),
  }));

  serve(app, changeSettings, async (received) => ({
    settings: await identity.settings.change(playerIdOf(received), received.body.settings),
  }));

  serve(app, logCookieAgreement, async (received) => {
    await identity.consent.noteCookieConsent(playerIdOf(received), received.body.cookiesAgreeTime);
    return { success: true };
  });
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
