import {
  getVerification,
  giveIdentification,
  maxDocumentBytes,
  PlatformError,
  sendDocument,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { VerificationService } from './service.ts';

/** Serves the identification of players. */
export function verificationRoutes(app: FastifyInstance, verification: VerificationService): void {
  serve(app, getVerification, async (received) => verification.read(playerIdOf(received)));

  serve(
    app,
    giveIdentification,
    async (received) => {
      const playerId = playerIdOf(received);
      await verification.give(playerId, received.body);
      return verification.read(playerId);
    },
    { judgeMalformed: (body, received) => verification.judgeMalformed(playerIdOf(received), body) },
  );

  // A document is the raw body. Its size is bounded while it comes in, and its declared type is not looked at.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: maxDocumentBytes } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    // Nobody who is not signed in fills the memory with a body.
    scope.addHook('onRequest', async (request) => {
      if (!request.caller) throw request.callerFailure ?? new PlatformError('UNAUTHENTICATED');
    });
    serve(scope, sendDocument, async (received) => {
      const playerId = playerIdOf(received);
      const { body } = received.request;
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await verification.receive(playerId, { type: received.query.type, file });
      return verification.read(playerId);
    });
  });
}

function playerIdOf(received: Parameters<typeof requireCaller>[0]): bigint {
  return BigInt(requireCaller(received).playerId);
}
