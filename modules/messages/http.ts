import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import {
  changeMailing,
  getMailing,
  PlatformError,
  stopMailing,
  unsubscribeByLetter,
} from '@fairline/contracts';
import { isLanguage } from '@fairline/i18n';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MessagesService } from './service.ts';

/** Serves the player's switches of letters, and the links in letters that end them. */
export function messageRoutes(
  app: FastifyInstance,
  { languageOfToken, mailing, stopByToken }: MessagesService,
): void {
  serve(app, getMailing, async (received) => ({
    settings: await mailing.read(BigInt(requireCaller(received).playerId)),
  }));

  serve(app, changeMailing, async (received) => {
    const { settings, lang } = received.body;
    if (!isLanguage(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
    const playerId = BigInt(requireCaller(received).playerId);
    return { settings: await mailing.set(playerId, settings, { source: 'office', language: lang }) };
  });

  serve(app, stopMailing, async ({ body }) => ({ setting: await stopByToken(body.token) }));

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serve(scope, unsubscribeByLetter, async ({ query }) => {
      await stopByToken(query.token);
      return {};
    });
    // A mail program that does not know RFC 8058 opens the address. It shows the page and ends nothing (RFC 8058, 3.2).
    scope.get(unsubscribeByLetter.path, async (request, reply) => {
      const { token } = z.object({ token: z.string().max(200).default('') }).parse(request.query);
      const language = await languageOfToken(token);
      return reply.redirect(link(language, routes.userStopnewsletter, {}, { token }), 303);
    });
  });
}
