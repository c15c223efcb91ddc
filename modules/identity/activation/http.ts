import {
  confirmByLink,
  confirmContact,
  getActivation,
  PlatformError,
  sendContactProof,
  sendCredentials,
  sendEmailCode,
  sendPhoneCode,
} from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Grants } from '../sessions/grants.ts';
import type { Activation, ContactAsked } from './activation.ts';

interface Asked {
  caller: Caller | undefined;
  request: FastifyRequest;
  address: string;
  body: { lang: string; proof?: { requestId: string; code: string } | undefined };
}

/** ACC-04: serves the confirmation and the change of a player's e-mail address and telephone number. */
export function activationRoutes(
  app: FastifyInstance,
  activation: Activation,
  grants: Pick<Grants, 'require'>,
): void {
  function askedBy({ address, body, caller: given, request }: Asked): ContactAsked {
    const caller = requireCaller({ caller: given });
    const playerId = BigInt(caller.playerId);
    return {
      playerId,
      language: requireLanguage(body.lang),
      address,
      // AUTH-14: the password of the last half hour, or a code that was sent to a confirmed address.
      async prove() {
        if (body.proof) await activation.useProof(playerId, body.proof);
        else await grants.require({ caller, request });
      },
    };
  }

  serve(app, getActivation, async (received) => activation.read(playerIdOf(received)));

  serve(app, sendEmailCode, async (received) =>
    activation.sendEmailCode({ ...askedBy(received), email: received.body.email }),
  );

  serve(app, sendPhoneCode, async (received) =>
    activation.sendPhoneCode({ ...askedBy(received), phone: received.body.phone }),
  );

  serve(app, sendContactProof, async (received) => {
    const { contact, lang } = received.body;
    const { address } = received;
    const playerId = playerIdOf(received);
    return activation.sendProof({ playerId, contact, language: requireLanguage(lang), address });
  });

  serve(app, confirmContact, async (received) =>
    activation.confirm({
      ...received.body,
      playerId: playerIdOf(received),
      language: requireLanguage(received.body.lang),
    }),
  );

  serve(app, sendCredentials, async (received) => {
    const { address, body } = received;
    const language = requireLanguage(body.lang);
    return { to: await activation.sendCredentials({ playerId: playerIdOf(received), language, address }) };
  });

  serve(app, confirmByLink, async ({ body }) => ({
    email: await activation.confirmByLink(body.token, requireLanguage(body.lang)),
  }));
}

function playerIdOf(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function requireLanguage(lang: string): Language {
  if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
  return lang;
}
