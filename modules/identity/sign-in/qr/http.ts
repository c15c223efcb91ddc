import { answerQrSignIn, beginQrSignIn, endQrSignIn, getQrSignIn } from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { createStepCookie, stepCookies } from '../../begun-steps/step-cookie.ts';
import type { EntryCookies } from '../entry-cookies.ts';
import { sessionDeviceOf } from '../sign-in-origin.ts';
import { type QrSignIn, qrLifeMs } from './qr-sign-in.ts';

/** Serves sign-in by a QR code: to the waiting browser, and to the device that allows it. */
export function qrRoutes(
  app: FastifyInstance,
  { qr, cookies, partyOf }: { qr: QrSignIn; cookies: EntryCookies; partyOf: RelyingParties },
): void {
  const cookie = createStepCookie(stepCookies.qr, { lifeMs: qrLifeMs, environment: cookies.environment });

  serve(app, beginQrSignIn, async ({ body, request, reply }) => {
    const from = { device: sessionDeviceOf(request) };
    const { shown, secret } = await qr.begin(body.language, from, partyOf(request));
    cookie.set(reply, secret);
    return shown;
  });

  serve(app, endQrSignIn, async ({ request, reply }) => {
    const ended = await qr.end(cookie.read(request), { device: sessionDeviceOf(request) });
    if (ended.kind === 'waiting') return { state: ended.kind };
    cookie.clear(reply);
    return ended.kind === 'declined' ? { state: ended.kind } : cookies.enter(request, reply, ended);
  });

  serve(app, getQrSignIn, async ({ params }) => qr.asking(params.code));

  serve(app, answerQrSignIn, async (received) => {
    const { params, body } = received;
    const { playerId, sessionId } = requireCaller(received);
    const number = 'number' in body ? body.number : undefined;
    return { state: await qr.answer({ playerId: BigInt(playerId), sessionId }, params.code, number) };
  });
}
