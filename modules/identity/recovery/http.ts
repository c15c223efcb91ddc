import {
  answerRecoveryQuestion,
  askRecovery,
  enterRecoveryCode,
  getRecoveryQuestion,
  PlatformError,
  resetPassword,
} from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import { serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { captchaToken } from '../challenges/http.ts';
import { readPhone } from '../phones/read-phone.ts';
import type { Recovery } from './recovery.ts';

/** AUTH-15: serves the way back into an account whose password is forgotten. */
export function recoveryRoutes(app: FastifyInstance, recovery: Recovery): void {
  serve(app, askRecovery, async ({ body, address, request }) => {
    const { lang, method } = body;
    const language = requireLanguage(lang);
    const destination =
      body.method === 'email'
        ? body.email
        : readPhone(body.phone, { country: body.countryCode, path: 'body.phone' }).e164;
    const captcha = { call: 'recovery', token: captchaToken(request) } as const;
    return { requestId: await recovery.ask({ method, destination, language, address, captcha }) };
  });

  serve(app, enterRecoveryCode, async ({ body }) => ({ token: await recovery.enterCode(body) }));

  serve(app, getRecoveryQuestion, async ({ body }) => ({ question: await recovery.questionOf(body.token) }));

  serve(app, answerRecoveryQuestion, async ({ body }) => {
    await recovery.answer(body);
    return undefined;
  });

  serve(app, resetPassword, async ({ body, address, request }) => ({
    endedSessions: await recovery.reset({
      ...body,
      address,
      requestId: request.id,
      language: requireLanguage(body.lang),
    }),
  }));
}

function requireLanguage(lang: string): Language {
  if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
  return lang;
}
