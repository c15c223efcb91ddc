import {
  answerLimitChange,
  getLimits,
  PlatformError,
  pingSession,
  problem,
  removeLimit,
  setLimit,
} from '@fairline/contracts';
import { languageOf } from '@fairline/i18n/languages';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitsService } from './service.ts';
import { isRefusal, limitTexts, type Outcome } from './texts.ts';

/** Serves the limits of the player who calls. */
export function limitsRoutes(app: FastifyInstance, limits: LimitsService): void {
  app.register(async (scope) => {
    answerRefusals(scope);
    serveLimits(scope, limits);
  });
}

/**
 * LIM-02: answers refusals with a title in the language of X-Language. The header content-language names that language.
 */
function answerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof PlatformError) || !isRefusal(error.code)) throw error;
    const lng = languageOf(request.headers['x-language']);
    const title = limitTexts[lng].refusals[error.code];
    const document = { ...problem(error.code), title, detail: title };
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply
      .status(document.status)
      .header('content-language', lng)
      .type('application/problem+json')
      .send(document);
  });
}

function serveLimits(app: FastifyInstance, limits: LimitsService): void {
  serve(app, getLimits, async (received) => ({
    data: await limits.list(callerId(received), languageOf(received.request.headers['x-language'])),
  }));

  serve(app, setLimit, async (received) => {
    const { limitType, limitValue } = received.body;
    return outcomeAnswer(received.request, await limits.set(callerId(received), limitType, limitValue));
  });

  serve(app, removeLimit, async (received) =>
    outcomeAnswer(received.request, await limits.remove(callerId(received), received.query.limitType)),
  );

  serve(app, answerLimitChange, async (received) => {
    const { action, limitType } = received.query;
    const answer = action === '1' ? 'approve' : 'reject';
    return outcomeAnswer(received.request, await limits.answer(callerId(received), answer, limitType));
  });

  serve(app, pingSession, async (received) => ({ remainingMs: await limits.ping(callerId(received)) }));
}

function callerId(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function outcomeAnswer(request: FastifyRequest, outcome: Outcome): { status: number; title: string } {
  return { status: 200, title: limitTexts[languageOf(request.headers['x-language'])].outcomes[outcome] };
}
