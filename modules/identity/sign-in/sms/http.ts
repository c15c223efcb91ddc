import { sendSms, signInBySms } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createStepCookie, stepCookies } from '../../begun-steps/step-cookie.ts';
import type { EntryCookies } from '../entry-cookies.ts';
import { originOf } from '../sign-in-origin.ts';
import type { SmsSignIn } from './sms-sign-in.ts';
import { smsStep } from './sms-step.ts';

export interface SmsRoutesParts {
  sms: SmsSignIn;
  cookies: EntryCookies;
  countryOf(request: FastifyRequest): string;
}

/** Serves sign-in by the code of an SMS. */
export function smsRoutes(app: FastifyInstance, { sms, cookies, countryOf }: SmsRoutesParts): void {
  const { environment } = cookies;
  const cookie = createStepCookie(stepCookies.sms, { lifeMs: smsStep.lifeMs, environment });

  serve(app, sendSms, async ({ body, request, reply, address }) => {
    const asked = { number: body['phone-number'], code: body['phone-code'] };
    const from = originOf(request, { address, country: countryOf(request) }, body.componentsData);
    const { sent, secret } = await sms.send(asked, from);
    cookie.set(reply, secret);
    return sent;
  });

  serve(app, signInBySms, async ({ body, request, reply, address }) => {
    const given = { secret: cookie.read(request), code: body['sms-code'], keep: body.save };
    const from = originOf(request, { address, country: countryOf(request) }, body.componentsData);
    const entered = await sms.enter(given, from);
    cookie.clear(reply);
    return cookies.enter(request, reply, entered);
  });
}
