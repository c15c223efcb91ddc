import { getRuleBooks, type SettlementRule } from '@fairline/contracts';
import type { Disruption, FeedMessage, MatchStatus, Pair } from '@fairline/feed';
import { marketOutcomes } from '@fairline/markets';
import { testOperator } from './operator.ts';
import { type SettlingDesk, settlingDesk } from './settling-desk.ts';
import type { TestPlayer } from './test-site.ts';

export const hourMs = 3_600_000;

/** A selection of a match: market, specifiers and outcome. Every price is 2.00. */
export interface Pick {
  matchId: string;
  marketId: number;
  specifiers?: string;
  outcomeId: string;
}

/** A desk whose matches do not end as planned. */
export interface OffCourseDesk extends SettlingDesk {
  /** Announces a match that begins in an hour, with open markets. */
  matchOf(sportId: number, markets: readonly (readonly [number, string?])[]): Promise<string>;
  placeOn(player: TestPlayer, picks: readonly Pick[], stakeMinor?: number): Promise<string>;
  /** Publishes a version of the rules in which that of a sport is changed. */
  publish(sportId: number, change: Partial<SettlementRule>): Promise<void>;
  /** Sends how a match stands. */
  stand(matchId: string, status: Standing): Promise<void>;
  /** Moves a match by so many hours from its present kick-off. */
  move(matchId: string, hours: number): Promise<void>;
  /** Sends that home and away have changed places. */
  swap(matchId: string): Promise<void>;
  /** Settles a market in which this outcome wins. */
  win(pick: Pick): Promise<void>;
  /** Lets hours pass, and the next sweep. */
  pass(hours: number): Promise<void>;
  states(betIds: readonly string[]): Promise<unknown[]>;
}

export interface Standing {
  phase?: MatchStatus['phase'];
  period?: string;
  score?: Pair;
  periodScores?: Pair[];
  disruption?: Disruption;
}

export async function offCourseDesk(): Promise<OffCourseDesk> {
  const desk = await settlingDesk();
  const { site } = desk;
  const { clock } = site.platform;
  const matches = new Map<string, Extract<FeedMessage, { type: 'fixture_change' }>['fixture']>();
  let nextMatch = 731_000;
  let nextKey = 1;

  async function send(...messages: FeedMessage[]): Promise<void> {
    site.receive(...messages);
    await site.settled();
  }

  function fixtureOf(matchId: string) {
    const fixture = matches.get(matchId);
    if (!fixture) throw new Error(`no match ${matchId}`);
    return fixture;
  }

  return {
    ...desk,

    async matchOf(sportId, markets) {
      const matchId = String(nextMatch++);
      const fixture = {
        matchId,
        sportId,
        categoryId: 1,
        categoryCode: 'int',
        tournamentId: 90_000 + sportId,
        tournamentName: 'Cup',
        home: { id: 1, name: 'Home' },
        away: { id: 2, name: 'Away' },
        kickoffMs: clock.now() + hourMs,
        bestOf: 3,
      };
      matches.set(matchId, fixture);
      await send(
        { type: 'alive', atMs: clock.now() },
        { type: 'fixture_change', atMs: clock.now(), fixture },
        {
          type: 'odds_change',
          atMs: clock.now(),
          matchId,
          status: statusOf({ phase: 'not-started' }),
          markets: markets.map(([marketId, specifiers = '']) => ({
            marketId,
            specifiers,
            status: 'active',
            outcomes: marketOutcomes(marketId, specifiers).map(({ id }) => ({
              outcomeId: id,
              oddsMilli: 2_000,
              active: true,
            })),
          })),
        },
      );
      return matchId;
    },

    async placeOn(player, picks, stakeMinor = 100) {
      await clock.advance(10);
      const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
        body: {
          legs: picks.map((pick) => ({ specifiers: '', ...pick, oddsMilli: 2_000 })),
          stakeMinor,
          currency: 'EUR',
          policy: 'none',
        },
        cookie: player.cookie,
        headers: { 'idempotency-key': `off-course-${String(nextKey++).padStart(6, '0')}` },
      });
      if (status !== 201) throw new Error(`bet not placed: ${JSON.stringify(json)}`);
      return String(json.betId);
    },

    async publish(sportId, change) {
      await clock.advance(10);
      const path = '/console-api/trading/rule-books';
      // Days may have passed since an operator has signed in.
      const { cookie } = await testOperator(site.platform, 'trader');
      const { json } = await site.call('GET', path, { cookie });
      const [newest] = getRuleBooks.answer.parse(json).items;
      if (!newest) throw new Error('there are no rules');
      const general = newest.rules.find((rule) => rule.sportId === null);
      const own = newest.rules.find((rule) => rule.sportId === sportId) ?? general;
      const others = newest.rules.filter((rule) => rule.sportId !== sportId);
      const rules = [...others, { ...own, sportId, competitionId: null, ...change }];
      const { status } = await site.call('POST', path, {
        body: { after: newest.version, rules, reason: 'a new season' },
        cookie,
      });
      if (status !== 201) throw new Error('rules not published');
      await clock.advance(10);
    },

    async stand(matchId, standing) {
      await clock.advance(10);
      await send({
        type: 'odds_change',
        atMs: clock.now(),
        matchId,
        status: statusOf(standing),
        markets: [],
      });
    },

    async move(matchId, hours) {
      await clock.advance(10);
      const before = fixtureOf(matchId);
      const fixture = { ...before, kickoffMs: before.kickoffMs + hours * hourMs };
      matches.set(matchId, fixture);
      await send({ type: 'fixture_change', atMs: clock.now(), fixture });
    },

    async swap(matchId) {
      await clock.advance(10);
      const before = fixtureOf(matchId);
      const fixture = { ...before, home: before.away, away: before.home };
      matches.set(matchId, fixture);
      await send({ type: 'fixture_change', atMs: clock.now(), fixture });
    },

    async win({ matchId, marketId, specifiers = '', outcomeId }) {
      await clock.advance(10);
      const outcomes = marketOutcomes(marketId, specifiers).map(({ id }) => ({
        outcomeId: id,
        result: { kind: id === outcomeId ? ('won' as const) : ('lost' as const) },
      }));
      await send({
        type: 'bet_settlement',
        atMs: clock.now(),
        matchId,
        certainty: 2,
        markets: [{ marketId, specifiers, outcomes }],
      });
    },

    async pass(hours) {
      await clock.skip(hours * hourMs);
      await clock.advance(31_000);
      await site.settled();
    },

    async states(betIds) {
      const rows = await desk.rows('SELECT bet_id, state FROM sportsbook.bet WHERE bet_id = ANY ($1)', [
        betIds,
      ]);
      return betIds.map((betId) => rows.find((row) => row.bet_id === betId)?.state);
    },
  };
}

function statusOf({ phase = 'live', period = '', score = [0, 0], ...rest }: Standing): MatchStatus {
  return { phase, period, clockSeconds: null, score, periodScores: [], ...rest };
}
