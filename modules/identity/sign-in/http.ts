import type { ConfigService } from '@fairline/config';
import {
  beginPasskeySignIn,
  confirmRegistration,
  type DeviceComponents,
  getTwoStep,
  giveSocialTwoStepCode,
  giveTwoStepCode,
  login,
  PlatformError,
  type PlayerView,
  register,
  repeatConfirmation,
  sendTwoStepCode,
  signInByPasskey,
  signInByPhone,
  signInBySocialLogin,
  signInByToken,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, stepCookies } from '../begun-steps/step-cookie.ts';
import { type Passkeys, passkeyStep } from '../factors/passkeys.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { EntryService } from './entry.ts';
import type { EntryCookies } from './entry-cookies.ts';
import { confirmationLifeMs } from './registration/domain/confirmation-rules.ts';
import { withTouches } from './registration/registration-origin.ts';
import { originOf, type SignInOrigin } from './sign-in-origin.ts';
import type { SocialSignIn } from './social/social-sign-in.ts';
import { createTicketCookie } from './social/ticket-cookie.ts';

export interface SignInRoutesParts {
  entry: EntryService;
  social: Pick<SocialSignIn, 'register'>;
  passkeys: Pick<Passkeys, 'beginSignIn'>;
  partyOf: RelyingParties;
  sessionCookies: SessionCookies;
  entryCookies: EntryCookies;
  countryOf(request: FastifyRequest): string;
  config: Pick<ConfigService, 'get'>;
}

/** Serves registration, sign-in by password and by passkey, and the second step of every way in. */
export function signInRoutes(app: FastifyInstance, parts: SignInRoutesParts): void {
  const { entry, social, passkeys, partyOf, sessionCookies, entryCookies, countryOf, config } = parts;
  const passkeyCookie = createStepCookie(stepCookies.passkey, {
    lifeMs: passkeyStep.lifeMs,
    environment: sessionCookies.environment,
  });

  const registrationCookie = createStepCookie(stepCookies.registration, {
    lifeMs: confirmationLifeMs,
    environment: sessionCookies.environment,
  });

  function origin(
    { request, address }: { request: FastifyRequest; address: string },
    components?: DeviceComponents,
  ): SignInOrigin {
    return originOf(request, { address, country: countryOf(request) }, components);
  }

  const ticketCookie = createTicketCookie(sessionCookies.environment);

  /** Returns the ticket of a sign-in when it was begun in this browser. Any other one is left out. */
  function ownTicket(request: FastifyRequest, ticket: string | undefined): string | undefined {
    return ticket !== undefined && ticketCookie.holds(request, ticket) ? ticket : undefined;
  }

  serve(app, register, async (received) => {
    const { body, reply, request } = received;
    if (body.type === 'soc_reg' && !ticketCookie.holds(request, body.ticket)) {
      throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
    }
    const from = withTouches(origin(received, body.componentsData), request, config);
    const done =
      body.type === 'soc_reg' ? await social.register(body, from) : await entry.register(body, from);
    if (done.kind === 'begun') {
      registrationCookie.set(reply, done.secret);
      return { player: null, credentials: null, confirmation: done.confirmation };
    }
    await sessionCookies.begin(request, reply, done.session);
    return { player: done.player, credentials: done.credentials, confirmation: null };
  });

  serve(app, confirmRegistration, async (received) => {
    const { body, reply, request } = received;
    const secret = registrationCookie.read(request);
    const from = origin(received, body.componentsData);
    const { player, session, type, bonusChoice } = await entry.confirm(body, secret, from);
    registrationCookie.clear(reply);
    await sessionCookies.begin(request, reply, session);
    return { player, type, bonusChoice };
  });

  serve(app, repeatConfirmation, ({ request }) => entry.repeatConfirmation(registrationCookie.read(request)));

  serve(app, login, async (received) => {
    const { body, reply, request } = received;
    const { uLogin, save: keep } = body;
    const ticket = ownTicket(request, body.ticket);
    const password = decodePassword(body.uPassword);
    const newPassword = newPasswordIn(body);
    const credentials = { login: uLogin, password, newPassword, keep, ticket };
    const entered = await entry.signIn(credentials, origin(received, body.componentsData));
    return entryCookies.enter(request, reply, entered);
  });

  serve(app, signInByPhone, async (received) => {
    const { body, reply, request } = received;
    const credentials = {
      phone: body.phone_number,
      country: body.country_code,
      password: decodePassword(body.uPassword),
      newPassword: newPasswordIn(body),
      keep: body.save,
    };
    const entered = await entry.signInByPhone(credentials, origin(received, body.componentsData));
    return entryCookies.enter(request, reply, entered);
  });

  serve(app, signInByToken, async (received) => {
    const { method_id: methodId, ...signed } = received.body;
    const entered = await entry.signInByToken({ methodId, ...signed }, origin(received));
    return entryCookies.enter(received.request, received.reply, entered);
  });

  serve(app, signInBySocialLogin, async (received) => {
    const { body, reply, request } = received;
    const ticket = ownTicket(request, body.ticket);
    const newPassword = newPasswordIn(body);
    const credentials = { login: body.login, password: body.pass, newPassword, keep: false, ticket };
    const from = origin(received);
    const captchaToken = body['g-recaptcha-response'] ?? from.captchaToken;
    return entryCookies.enter(request, reply, await entry.signIn(credentials, { ...from, captchaToken }));
  });

  serve(app, getTwoStep, async ({ request }) => ({
    two_step: await entry.waitingTwoStep(entryCookies.twoStep.read(request)),
  }));

  serve(app, sendTwoStepCode, (received) =>
    entry.sendTwoStepCode(
      { ...received.body, secret: entryCookies.twoStep.read(received.request) },
      origin(received),
    ),
  );

  /** Ends a sign-in with the code of its second step. */
  async function endByCode(
    received: { request: FastifyRequest; reply: FastifyReply; address: string },
    { code, save: keep }: { code: string; save?: boolean | undefined },
  ): Promise<{ player: PlayerView }> {
    const { request, reply } = received;
    const given = { secret: entryCookies.twoStep.read(request), code, keep };
    const view = await entryCookies.enter(
      request,
      reply,
      await entry.giveTwoStepCode(given, origin(received)),
    );
    if (!('player' in view)) throw new PlatformError('SIGN_IN_UNKNOWN');
    return view;
  }

  serve(app, giveTwoStepCode, (received) => endByCode(received, received.body));
  serve(app, giveSocialTwoStepCode, (received) => endByCode(received, received.body));

  serve(app, beginPasskeySignIn, async ({ request, reply }) => {
    const { options, step } = await passkeys.beginSignIn(partyOf(request));
    passkeyCookie.set(reply, step);
    return options;
  });

  serve(app, signInByPasskey, async (received) => {
    const { body, request, reply } = received;
    const given = {
      response: body.response,
      step: passkeyCookie.read(request),
      party: partyOf(request),
      keep: body.save,
    };
    passkeyCookie.clear(reply);
    return entryCookies.enter(request, reply, await entry.signInByPasskey(given, origin(received)));
  });
}

/** Returns the password of a body that is to replace an invented one. @throws PlatformError INVALID_INPUT */
function newPasswordIn({ uNewPassword }: { uNewPassword?: string | undefined }): string | undefined {
  return uNewPassword === undefined ? undefined : decodePassword(uNewPassword);
}

/** Decodes base64 of UTF-8 text. @throws PlatformError INVALID_INPUT for anything else, which Buffer would repair */
export function decodePassword(encoded: string): string {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (
    text === '' ||
    Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')
  ) {
    throw new PlatformError('INVALID_INPUT', 'a password is not base64 of UTF-8 text');
  }
  return text;
}
