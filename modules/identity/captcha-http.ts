import { captchaHeader, getCaptcha, getTime, validateCaptcha } from '@fairline/contracts';
import { type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Captchas } from './captcha/captchas.ts';

/** Serves captchas and takes their solutions. */
export function captchaRoutes(app: FastifyInstance, { clock }: Platform, captchas: Captchas): void {
  serve(app, getCaptcha, async ({ query, address }) =>
    captchas.make({ call: query.call, type: query.type, lng: query.lng ?? 'en', address }),
  );

  serve(app, validateCaptcha, async ({ body, address }) => {
    const at = body.captcha.indexOf(':');
    return captchas.validate(body.captcha.slice(0, at), body.captcha.slice(at + 1), address);
  });

  serve(app, getTime, async () => ({ time: clock.now() }));
}

/** The token of a captcha that was solved for a call. */
export function captchaToken({ headers }: FastifyRequest): string | undefined {
  const value = headers[captchaHeader];
  return typeof value === 'string' ? value : undefined;
}
