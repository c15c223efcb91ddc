import {
  getBet,
  getBets,
  getGeneratedAccumulator,
  getMatch,
  getMatches,
  getMatchFacts,
  getMostBacked,
  getReadyAccumulators,
  getRecentResults,
  getResults,
  getSports,
  getTeam,
  getTopMatches,
  getTournament,
  placeBet,
  quoteCoupon,
} from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { SportsbookService } from './service.ts';

export function sportsbookRoutes(app: FastifyInstance, sportsbook: SportsbookService): void {
  serve(app, getSports, async () => sportsbook.sports());
  serve(app, getMatches, async ({ query }) => ({ matches: sportsbook.matches(query) }));
  serve(app, getTopMatches, async ({ query }) => sportsbook.topMatches(query.limit));
  serve(app, getMatch, async ({ params }) => sportsbook.match(params.matchId));
  serve(app, getMatchFacts, async ({ params }) => sportsbook.facts(params.matchId));
  serve(app, getMostBacked, async ({ query }) => sportsbook.mostBacked(query.limit));
  serve(app, getResults, async ({ query }) => sportsbook.results(query));
  serve(app, getRecentResults, async () => sportsbook.recentResults());
  serve(app, getTeam, async ({ params }) => sportsbook.team(params.teamId));
  serve(app, getTournament, async ({ params }) => sportsbook.tournament(params.tournamentId));
  serve(app, getReadyAccumulators, async () => sportsbook.readyAccumulators());
  serve(app, getGeneratedAccumulator, async ({ query }) => sportsbook.generatedAccumulator(query));
  serve(app, quoteCoupon, async ({ body }) => sportsbook.quote(body.selections));

  serve(app, placeBet, async (received) =>
    sportsbook.placeBet(requireCaller(received), received.idempotencyKey, received.body),
  );
  serve(app, getBets, async (received) => {
    const { state, after, limit } = received.query;
    return sportsbook.bets(BigInt(requireCaller(received).playerId), state, after, limit);
  });
  serve(app, getBet, async (received) =>
    sportsbook.bet(BigInt(requireCaller(received).playerId), received.params.betId),
  );
}
