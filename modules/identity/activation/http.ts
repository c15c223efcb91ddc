import {
  confirmByLink,
  confirmContact,
  getActivation,
  PlatformError,
  sendEmailCode,
  sendPhoneCode,
} from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { Activation } from './activation.ts';

/** ACC-04: serves the confirmation of a player's e-mail address and telephone number. */
export function activationRoutes(app: FastifyInstance, activation: Activation): void {
  serve(app, getActivation, async (received) => activation.read(playerIdOf(received)));

  serve(app, sendEmailCode, async (received) => {
    const language = requireLanguage(received.body.lang);
    return activation.sendEmailCode({ playerId: playerIdOf(received), language, address: received.address });
  });

  serve(app, sendPhoneCode, async (received) => {
    const { lang, phone } = received.body;
    const language = requireLanguage(lang);
    return activation.sendPhoneCode({
      playerId: playerIdOf(received),
      phone,
      language,
      address: received.address,
    });
  });

  serve(app, confirmContact, async (received) =>
    activation.confirm({
      ...received.body,
      playerId: playerIdOf(received),
      language: requireLanguage(received.body.lang),
    }),
  );

  serve(app, confirmByLink, async ({ body }) => ({ email: await activation.confirmByLink(body.token) }));
}

function playerIdOf(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function requireLanguage(lang: string): Language {
  if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
  return lang;
}
