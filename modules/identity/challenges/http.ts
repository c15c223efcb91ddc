import { captchaHeader, getCaptcha, getTime, issueDeviceRecord, validateCaptcha } from '@fairline/contracts';
import { type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Captchas } from './captcha/captchas.ts';
import type { DeviceRecords } from './device-records.ts';

/** Serves captchas, checks their solutions, and issues device records. */
export function challengeRoutes(
  app: FastifyInstance,
  { clock }: Pick<Platform, 'clock'>,
  { captchas, deviceRecords }: { captchas: Captchas; deviceRecords: Pick<DeviceRecords, 'issue'> },
): void {
  serve(app, getCaptcha, async ({ query, address }) =>
    captchas.make({ call: query.call, type: query.type, lng: query.lng ?? 'en', address }),
  );

  serve(app, validateCaptcha, async ({ body, address }) => {
    const at = body.captcha.indexOf(':');
    return captchas.validate(body.captcha.slice(0, at), body.captcha.slice(at + 1), address);
  });

  serve(app, issueDeviceRecord, async ({ body }) => deviceRecords.issue(body.componentsData, body.token));

  serve(app, getTime, async () => ({ time: clock.now() }));
}

/** Returns the captcha token of a call, from its header. */
export function captchaToken({ headers }: FastifyRequest): string | undefined {
  const value = headers[captchaHeader];
  return typeof value === 'string' ? value : undefined;
}
