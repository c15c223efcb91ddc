import { getOneTapClient, getSocialTicket, PlatformError, signInByOneTap } from '@fairline/contracts';
import { hostCookieName, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeviceRecords } from '../../challenges/device-records.ts';
import type { EntryCookies } from '../entry-cookies.ts';
import { originOf } from '../sign-in-origin.ts';
import { acceptForms } from './form-fields.ts';
import type { SocialSignIn } from './social-sign-in.ts';
import { createTicketCookie } from './ticket-cookie.ts';

/** Cookie with the secret of a sign-in that has begun, without the prefix that it has over TLS. */
const secretCookie = 'one_tap';
/** The maximum time for which the browser's dialog may stay open. */
const secretSeconds = 3_600;

export interface SocialRoutesParts {
  social: SocialSignIn;
  deviceRecords: Pick<DeviceRecords, 'find'>;
  cookies: EntryCookies;
  countryOf(request: FastifyRequest): string;
}

/** Serves one-tap sign-in. */
export function socialRoutes(
  app: FastifyInstance,
  { social, deviceRecords, cookies, countryOf }: SocialRoutesParts,
): void {
  const name = hostCookieName(secretCookie, cookies.environment);
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: cookies.environment.overTls,
  } as const;

  const ticketCookie = createTicketCookie(cookies.environment);

  serve(app, getOneTapClient, async ({ reply }) => {
    const { secret, client } = social.begin();
    reply.setCookie(name, secret, { ...attributes, maxAge: secretSeconds });
    return client;
  });

  serve(app, getSocialTicket, async ({ params, request }) => {
    if (!ticketCookie.holds(request, params.ticket)) throw new PlatformError('SOCIAL_TICKET_UNKNOWN');
    return social.ticket(params.ticket);
  });

  // The forms are accepted in a separate scope, because no other call accepts forms.
  void app.register(async (scope) => {
    acceptForms(scope);
    serve(scope, signInByOneTap, async ({ body, request, reply, address }) => {
      const secret = request.cookies[name];
      const { shown, country, device } = originOf(
        request,
        { address, country: countryOf(request) },
        undefined,
      );
      // A page without a record of its device gets no refusal but a challenge, whose page has one.
      const deviceId = await deviceRecords.find(shown);
      const from = { address, country, device, deviceId };
      const { redirectUrl, entered, ticketSecret } = await social.signIn(body, secret, from);
      reply.clearCookie(name, attributes);
      if (entered) await cookies.admit(request, reply, entered, 'google');
      if (ticketSecret !== undefined) ticketCookie.set(reply, ticketSecret);
      return { redirectUrl };
    });
  });
}
