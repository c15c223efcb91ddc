import { type TestOperator, testOperator } from './operator.ts';
import { betBody, matchMessages, type TestPlayer, type TestSite, testSite } from './test-site.ts';

/** A site with a trader who settles by hand. */
export interface SettlingDesk {
  site: TestSite;
  trader: TestOperator;
  newMatch(): Promise<string>;
  /** Places a bet on 1x2 of these matches; on the home side unless `outcome` names another. */
  place(player: TestPlayer, matchIds: string[], stakeMinor?: number, outcome?: Price): Promise<string>;
  preview(matchId: string, decision: object): Answer;
  settle(matchId: string, decision: object, digest: unknown): Answer;
  previewAndSettle(
    matchId: string,
    decision: object,
  ): Promise<{ seen: Awaited<Answer>; done: Awaited<Answer> }>;
  stateOf(player: TestPlayer, betId: string): Promise<unknown>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

interface Price {
  outcomeId: string;
  oddsMilli: number;
}
type Answer = ReturnType<TestSite['call']>;

export const market = { marketId: 1, specifiers: '' };
/** Returns a decision with the results of these outcomes. */
export const resultsOf = (kinds: Record<number, string>) => ({
  action: 'settle',
  ...market,
  results: Object.entries(kinds).map(([outcomeId, kind]) => ({ outcomeId, result: { kind } })),
});
export const homeWins = resultsOf({ 1: 'won', 2: 'lost', 3: 'lost' });
export const voidMarket = { action: 'void-market', ...market };
export const voidMatch = { action: 'void-match' };

export async function settlingDesk(): Promise<SettlingDesk> {
  const site = await testSite();
  const trader = await testOperator(site.platform, 'trader');
  let nextMatch = 720_000;
  let nextKey = 1;

  const post = (path: string, body: unknown) =>
    site.call('POST', `/console-api/trading/matches/${path}`, { body, cookie: trader.cookie });
  const desk: SettlingDesk = {
    site,
    trader,

    async newMatch() {
      const matchId = String(nextMatch++);
      site.receive(...matchMessages(matchId));
      await site.settled();
      return matchId;
    },

    async place(player, matchIds, stakeMinor = 100, outcome = { outcomeId: '1', oddsMilli: 2_000 }) {
      const body = betBody(matchIds, stakeMinor);
      const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
        body: { ...body, legs: body.legs.map((leg) => ({ ...leg, ...outcome })) },
        cookie: player.cookie,
        headers: { 'idempotency-key': `by-hand-${String(nextKey++).padStart(6, '0')}` },
      });
      if (status !== 201) throw new Error(`bet not placed: ${json.code}`);
      return String(json.betId);
    },

    preview: (matchId, decision) => post(`${matchId}/settlement/preview`, { settlement: decision }),
    settle: (matchId, decision, digest) =>
      post(`${matchId}/settlement`, { settlement: decision, digest, reason: 'the referee said so' }),

    async previewAndSettle(matchId, decision) {
      const seen = await desk.preview(matchId, decision);
      const done = await desk.settle(matchId, decision, seen.json.digest);
      await site.settled();
      return { seen, done };
    },

    async stateOf(player, betId) {
      const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
      return json.state;
    },

    rows: async (text, values = []) => (await site.platform.database.pool.query(text, values)).rows,
  };
  return desk;
}
