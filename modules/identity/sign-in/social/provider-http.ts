import {
  beginSocialSignIn,
  beginWalletSignIn,
  type DeviceComponents,
  type ErrorCode,
  endChallengedSignIn,
  endSocialSignIn,
  endSocialSignInByForm,
  endTelegramSignIn,
  endWalletSignIn,
  getSocialProviders,
  PlatformError,
  type SocialNetwork,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { type Caller, type Logger, requestLog, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createStepCookie, stepCookies } from '../../begun-steps/step-cookie.ts';
import type { DeviceRecords } from '../../challenges/device-records.ts';
import type { SessionCookies } from '../../sessions/session-cookies.ts';
import type { SessionService } from '../../sessions/sessions.ts';
import type { EntryService } from '../entry.ts';
import type { EntryCookies } from '../entry-cookies.ts';
import { originOf, type SignInOrigin } from '../sign-in-origin.ts';
import type { SignedIn } from './enter-by-person.ts';
import type { Callback } from './providers/code-flow.ts';
import { type ProviderSignIn, visitStep, walletStep } from './sign-in-by-provider.ts';
import { createTicketCookie } from './ticket-cookie.ts';

export interface ProviderRoutesParts {
  providers: ProviderSignIn;
  entry: Pick<EntryService, 'endChallenged'>;
  deviceRecords: Pick<DeviceRecords, 'require'>;
  cookies: EntryCookies;
  countryOf(request: FastifyRequest): string;
  /** Returns the site as a request addresses it. */
  partyOf: RelyingParties;
  sessions: Pick<SessionService, 'changePrivilege'>;
  sessionCookies: Pick<SessionCookies, 'renew'>;
  log: Logger;
}

interface Received {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | undefined;
  /** IP address. */
  address: string;
}

const telegramFields = z.record(z.string().max(60), z.union([z.string().max(2_000), z.number()]));
/** The size of a form of the only network that sends one: a code, a state, a name. */
const maxFormBytes = 16 * 1_024;

/** Serves sign-in through other networks, and with a wallet. */
export function providerRoutes(app: FastifyInstance, parts: ProviderRoutesParts): void {
  const { providers, entry, deviceRecords, cookies, countryOf, partyOf, sessions, sessionCookies, log } =
    parts;
  const { environment } = cookies;
  const visitCookie = createStepCookie(stepCookies.social, { lifeMs: visitStep.lifeMs, environment });
  const walletCookie = createStepCookie(stepCookies.wallet, { lifeMs: walletStep.lifeMs, environment });
  const ticketCookie = createTicketCookie(environment);

  function originIn(
    { request, address }: Pick<Received, 'request' | 'address'>,
    data?: DeviceComponents,
  ): SignInOrigin {
    return originOf(request, { address, country: countryOf(request) }, data);
  }

  /** Returns the device of the page that begins a visit. The visit comes back without a record. */
  async function deviceIn(
    received: Received,
    data: DeviceComponents | undefined,
  ): Promise<string | undefined> {
    return deviceRecords.require(originIn(received, data).shown);
  }

  const fromOf = (received: Received) => {
    const { address, country, device } = originIn(received);
    return { address, country, device, callerId: received.caller?.playerId };
  };

  /** Sets the cookies of an outcome, and records a new link. @returns the page that comes next */
  async function enter(
    received: Received,
    provider: SocialNetwork,
    { entered, isLinked, redirectUrl, ticketSecret }: SignedIn,
  ): Promise<string> {
    const { request, reply } = received;
    if (entered) await cookies.admit(request, reply, entered, provider);
    if (ticketSecret !== undefined) ticketCookie.set(reply, ticketSecret);
    if (isLinked) {
      const token = await sessions.changePrivilege(requireCaller(received), 'factor-added', 'network');
      sessionCookies.renew(reply, token);
    }
    return redirectUrl;
  }

  async function end(received: Received, provider: SocialNetwork, callback: Callback): Promise<string> {
    const { request, reply } = received;
    const secret = visitCookie.read(request);
    const from = { ...fromOf(received), site: partyOf(request) };
    visitCookie.clear(reply);
    return enter(received, provider, await providers.end(provider, callback, secret, from));
  }

  serve(app, getSocialProviders, async () => ({ providers: providers.offered() }));

  serve(app, beginSocialSignIn, async (received) => {
    const { params, body, request, reply } = received;
    const { componentsData, ...wishes } = body;
    const deviceId = await deviceIn(received, componentsData);
    const { next, secret } = await providers.begin(
      params.provider,
      { ...wishes, deviceId },
      partyOf(request),
    );
    visitCookie.set(reply, secret);
    return { redirectUrl: next };
  });

  serve(app, endSocialSignIn, async (received) => {
    const { params, query, request, reply } = received;
    const page = await providers.failurePage(visitCookie.read(request));
    try {
      void reply.redirect(await end(received, params.provider, query), 303);
    } catch (error) {
      // The browser is on its way between two sites, so the reason is shown by a page and not as a document.
      const code: ErrorCode = error instanceof PlatformError ? error.code : 'INTERNAL';
      if (code === 'INTERNAL') requestLog(log, request).error({ err: error }, 'social sign-in failed');
      const failure = new URLSearchParams({ failure: code, network: params.provider });
      void reply.redirect(`${page}?${failure}`, 303);
    }
    return undefined;
  });

  // The form is accepted in a separate scope, because no other call accepts this type of body.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    serve(scope, endSocialSignInByForm, async ({ params, body, reply }) => {
      // A form of another site comes without our cookies (SameSite). The redirect is a navigation, which has them.
      const { code = '', state = '', error = '' } = body;
      const query = new URLSearchParams({ code, state, ...(error && { error }) });
      void reply.redirect(`/social-api/oauth/callback/${params.provider}?${query}`, 303);
      return undefined;
    });
  });

  serve(app, endTelegramSignIn, async (received) => {
    const { body } = received;
    const callback = { ...telegramCallback(body.tgAuthResult), state: body.state };
    return { redirectUrl: await end(received, 'telegram', callback) };
  });

  serve(app, beginWalletSignIn, async (received) => {
    const { body, request, reply } = received;
    const { address, componentsData, ...wishes } = body;
    const deviceId = await deviceIn(received, componentsData);
    const { next, secret } = await providers.beginWallet(address, { ...wishes, deviceId }, partyOf(request));
    walletCookie.set(reply, secret);
    return { message: next };
  });

  serve(app, endWalletSignIn, async (received) => {
    const { body, request, reply } = received;
    const secret = walletCookie.read(request);
    walletCookie.clear(reply);
    const signedIn = await providers.endWallet(body.signature, secret, fromOf(received));
    return { redirectUrl: await enter(received, 'metamask', signedIn) };
  });

  serve(app, endChallengedSignIn, async (received) => {
    const { body, request, reply } = received;
    const secret = cookies.challenge.read(request);
    const entered = await entry.endChallenged(secret, originIn(received, body.componentsData));
    cookies.challenge.clear(reply);
    return cookies.enter(request, reply, entered);
  });
}

/** Reads the signed fields of Telegram. @throws PlatformError SOCIAL_SIGN_IN_REFUSED */
function telegramCallback(encoded: string): Callback {
  try {
    const fields = telegramFields.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  }
}
