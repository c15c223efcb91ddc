import { answerReferral, decideReferral, getReferrals, getWaitingBets } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n/languages';
import { requireCaller, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { Referrals } from './referrals.ts';

/** Serves to players what becomes of their bets before traders. */
export function referralRoutes(app: FastifyInstance, referrals: Referrals): void {
  serve(app, getReferrals, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    return {
      referrals: await referrals.ofPlayer(playerId, languageOf(received.request.headers['x-language'])),
    };
  });
  serve(app, answerReferral, async (received) =>
    referrals.answer(
      requireCaller(received),
      received.params.referralId,
      received.body,
      languageOf(received.request.headers['x-language']),
    ),
  );
}

/** Serves the queue of bets to traders. */
export function referralDeskRoutes(app: FastifyInstance, referrals: Referrals): void {
  serve(app, getWaitingBets, async ({ query }) => referrals.list(query));
  serve(app, decideReferral, async ({ params, body, ...received }) =>
    referrals.decide(requireOperator(received), params.referralId, body),
  );
}
