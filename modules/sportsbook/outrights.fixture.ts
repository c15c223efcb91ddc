import type { FeedMessage, SettledOutcome } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';

/** The competitors of the season of these tests, by the ends of their ids, and their prices in thousandths. */
export const seasonPrices: Readonly<Record<number, number>> = {
  1: 3_000,
  2: 4_000,
  3: 5_000,
  4: 11_000,
  5: 21_000,
  6: 26_000,
  7: 34_000,
  8: 51_000,
};

export function competitor(number: number): string {
  return `sr:competitor:${number}`;
}

/** Returns the messages of a season of eight teams, whose results of the market on the winner have positions. */
export function seasonMessages(matchId: string, endMs: number, tournamentId = 17): FeedMessage[] {
  const teams = Object.keys(seasonPrices).map(Number);
  return [
    {
      type: 'fixture_change',
      atMs: 0,
      fixture: {
        matchId,
        sportId: 1,
        categoryId: 1,
        categoryCode: 'gb-eng',
        tournamentId,
        tournamentName: 'Premier League',
        home: { id: 0, name: 'Premier League' },
        away: { id: 0, name: '26/27' },
        kickoffMs: endMs,
        outright: {
          kind: 'season',
          startMs: endMs - 200 * 86_400_000,
          endMs,
          competitors: teams.map((id) => ({ id, name: `Team ${id}`, outcomeId: competitor(id) })),
        },
      },
    },
    seasonOdds(matchId),
  ];
}

export function seasonOdds(matchId: string, phase: 'not-started' | 'ended' = 'not-started'): FeedMessage {
  const outcomes = Object.entries(seasonPrices).map(([id, oddsMilli]) => ({
    outcomeId: competitor(Number(id)),
    oddsMilli,
    active: true,
  }));
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: { phase, period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets:
      phase === 'ended'
        ? []
        : [
            { marketId: 804, specifiers: '', status: 'active', outcomes, ranked: true },
            { marketId: 805, specifiers: 'pos=2', status: 'active', outcomes },
          ],
  };
}

/** Returns a settlement of competitors in a market of a season, by the ends of their ids. */
export function seasonResult(
  matchId: string,
  results: Readonly<Record<number, LegResult>>,
  { atMs = 0, marketId = 804, specifiers = '' } = {},
): FeedMessage {
  const outcomes = Object.entries(results).map(
    ([id, result]): SettledOutcome => ({ outcomeId: competitor(Number(id)), result }),
  );
  return {
    type: 'bet_settlement',
    atMs,
    matchId,
    certainty: 2,
    markets: [{ marketId, specifiers, outcomes }],
  };
}

/** The parts of a test site that seasons and bets on them need. */
interface SeasonSite {
  platform: { clock: { now(): number } };
  receive(...messages: FeedMessage[]): void;
  settled(): Promise<void>;
  call(
    method: 'POST',
    path: string,
    request: { body: unknown; cookie: string; headers: Record<string, string> },
  ): Promise<{ status: number; json: Record<string, unknown> }>;
}

/** What the tests of bets on seasons do on their site. */
export function seasonsOn(siteNow: () => SeasonSite) {
  let nextSeason = 910_001;
  let nextKey = 1;

  return {
    /** Offers a season that ends in a hundred days. */
    async newSeason(tournamentId?: number): Promise<string> {
      const site = siteNow();
      const matchId = String(nextSeason++);
      site.receive(...seasonMessages(matchId, site.platform.clock.now() + 100 * 86_400_000, tournamentId));
      await site.settled();
      return matchId;
    },

    /** Asks for a bet of 500 on the fourth team to win at 11.00, of which a test may change the leg. */
    backTeam: (
      { cookie }: { cookie: string },
      matchId: string,
      { leg, form }: { leg?: object; form?: object } = {},
    ) =>
      siteNow().call('POST', '/web-api/sportsbook/bets', {
        body: {
          legs: [
            {
              matchId,
              marketId: 804,
              specifiers: '',
              outcomeId: competitor(4),
              oddsMilli: seasonPrices[4],
              ...leg,
            },
          ],
          stakeMinor: 500,
          currency: 'EUR',
          policy: 'none',
          ...(form && { form }),
        },
        cookie,
        headers: { 'idempotency-key': `season-${String(nextKey++).padStart(8, '0')}` },
      }),
  };
}

export const eachWay = { kind: 'each-way' };
