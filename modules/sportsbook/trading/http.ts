import {
  dismissFeedCorrection,
  getDecidedMarkets,
  getFeedCorrections,
  getFieldSheet,
  getSuspensions,
  getTickerBets,
  getTradingMatches,
  liftSuspension,
  previewCorrection,
  previewFeedCorrection,
  previewSettlement,
  settleByHand,
  suspendOffer,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { Trading } from './trading.ts';

/** Serves the trading desk to operators. */
export function tradingRoutes(app: FastifyInstance, trading: Trading): void {
  serve(app, getTradingMatches, async ({ query }) => trading.matches(query));
  serve(app, getFieldSheet, async ({ params }) => trading.sheet(params.matchId));
  serve(app, getSuspensions, async ({ query }) => trading.list(query));
  serve(app, suspendOffer, async ({ body, ...received }) =>
    trading.suspend(requireOperator(received), body.place, body.reason),
  );
  serve(app, liftSuspension, async ({ params, body, ...received }) =>
    trading.lift(requireOperator(received), params.suspensionId, {
      version: body.version,
      reason: body.reason,
    }),
  );
  serve(app, getTickerBets, async ({ query }) => trading.bets(query));
  serve(app, getDecidedMarkets, async ({ params }) => ({ items: await trading.decided(params.matchId) }));
  serve(app, previewCorrection, async ({ params, body }) => trading.previewCorrection(params.matchId, body));
  const { feedCorrections } = trading;
  serve(app, getFeedCorrections, async () => ({ items: await feedCorrections.list() }));
  serve(app, previewFeedCorrection, async ({ params }) => feedCorrections.preview(params.entryNo));
  serve(app, dismissFeedCorrection, async ({ params, body, ...received }) => {
    await feedCorrections.dismiss(requireOperator(received), params.entryNo, body.reason);
    return params;
  });
  serve(app, previewSettlement, async ({ params, body }) => trading.preview(params.matchId, body.settlement));
  serve(app, settleByHand, async ({ params, body, ...received }) =>
    trading.settle(requireOperator(received), params.matchId, body),
  );
}
