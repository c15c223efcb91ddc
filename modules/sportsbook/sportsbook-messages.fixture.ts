import type { FeedMessage, MarketUpdate, MatchStatus, OddsChange } from '@fairline/feed';

export function fixtureMessage(matchId: string, atMs = 0): FeedMessage {
  const side = (id: number, name: string) => ({ id, name });
  return {
    type: 'fixture_change',
    atMs,
    fixture: {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryCode: 'gb-eng',
      tournamentId: 17,
      tournamentName: 'Premier League',
      home: side(1, 'Arsenal'),
      away: side(2, 'Chelsea'),
      kickoffMs: Date.UTC(2026, 0, 1, 15),
    },
  };
}

/** Returns an odds change of markets with these ids, each with the outcomes 1 and 2 at the odds given. */
export function oddsMessage(
  matchId: string,
  oddsMilli = 2_000,
  {
    marketIds = [1],
    status = 'active',
    phase = 'not-started',
  }: {
    marketIds?: number[];
    status?: MarketUpdate['status'];
    phase?: MatchStatus['phase'];
  } = {},
): OddsChange {
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: marketIds.map((marketId) => ({
      marketId,
      specifiers: '',
      status,
      outcomes: ['1', '2'].map((outcomeId) => ({ outcomeId, oddsMilli, active: true })),
    })),
  };
}
