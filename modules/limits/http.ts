import { answerLimitChange, getLimits, pingSession, removeLimit, setLimit } from '@fairline/contracts';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitsService } from './service.ts';
import { languageOf, limitTexts, type Outcome } from './texts.ts';

/** Serves the limits of the player who calls. */
export function limitsRoutes(app: FastifyInstance, limits: LimitsService): void {
  serve(app, getLimits, async (received) => ({
    data: await limits.list(callerId(received), languageOf(received.request.headers['x-language'])),
  }));

  serve(app, setLimit, async (received) => {
    const { limitType, limitValue } = received.body;
    return said(received.request, await limits.set(callerId(received), limitType, limitValue));
  });

  serve(app, removeLimit, async (received) =>
    said(received.request, await limits.remove(callerId(received), received.query.limitType)),
  );

  serve(app, answerLimitChange, async (received) => {
    const { action, limitType } = received.query;
    const answer = action === '1' ? 'approve' : 'reject';
    return said(received.request, await limits.answer(callerId(received), answer, limitType));
  });

  serve(app, pingSession, async (received) => ({ remainingMs: await limits.ping(callerId(received)) }));
}

function callerId(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function said(request: FastifyRequest, outcome: Outcome): { status: number; title: string } {
  return { status: 200, title: limitTexts[languageOf(request.headers['x-language'])].outcomes[outcome] };
}
