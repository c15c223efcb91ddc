import { type TestOperator, testOperator } from './operator.ts';
import { betBody, matchMessages, type TestPlayer, type TestSite, testSite } from './test-site.ts';

/** A site with a trader who settles by hand, and a risk operator who approves corrections. */
export interface SettlingDesk {
  site: TestSite;
  trader: TestOperator;
  /** Approves what the trader proposes. */
  risk: TestOperator;
  newMatch(): Promise<string>;
  /** Places a bet on 1x2 of these matches; on the home side unless `outcomes` names another, one for each or for all. */
  place(
    player: TestPlayer,
    matchIds: string[],
    stakeMinor?: number,
    outcomes?: Price | Price[],
  ): Promise<string>;
  preview(matchId: string, decision: object): Answer;
  settle(matchId: string, decision: object, digest: unknown): Answer;
  previewAndSettle(
    matchId: string,
    decision: object,
  ): Promise<{ seen: Awaited<Answer>; done: Awaited<Answer> }>;
  /** Previews another decision of 1x2 of a match. */
  previewCorrection(matchId: string, to: object): Answer;
  /** Proposes it in the name of the trader, as it was previewed. */
  proposeCorrection(matchId: string, to: object, digest?: unknown): Answer;
  /** Approves a proposal in the name of a risk operator. */
  approve(proposal: Record<string, unknown>): Answer;
  /** Previews, proposes and approves another decision of 1x2 of a match. */
  correct(matchId: string, to: object): Promise<Awaited<Answer>>;
  stateOf(player: TestPlayer, betId: string): Promise<unknown>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export interface Price {
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
/** The outcomes of 1x2. */
export const prices: [Price, Price, Price] = [
  { outcomeId: '1', oddsMilli: 2_000 },
  { outcomeId: '2', oddsMilli: 3_400 },
  { outcomeId: '3', oddsMilli: 3_800 },
];
export const homeWins = resultsOf({ 1: 'won', 2: 'lost', 3: 'lost' });
export const voidMarket = { action: 'void-market', ...market };
export const voidMatch = { action: 'void-match' };

/** Starts a site with a desk over a pool of two connections, with which all money paths run; a test that holds some names more. */
export async function settlingDesk({ connections = 2 } = {}): Promise<SettlingDesk> {
  const site = await testSite({}, { connections });
  const trader = await testOperator(site.platform, 'trader');
  const risk = await testOperator(site.platform, 'risk');
  let nextMatch = 720_000;
  let nextKey = 1;

  const post = (path: string, body: unknown) =>
    site.call('POST', `/console-api/trading/matches/${path}`, { body, cookie: trader.cookie });
  const desk: SettlingDesk = {
    site,
    trader,
    risk,

    async newMatch() {
      const matchId = String(nextMatch++);
      site.receive(...matchMessages(matchId));
      await site.settled();
      return matchId;
    },

    async place(player, matchIds, stakeMinor = 100, outcomes = prices[0]) {
      const body = betBody(matchIds, stakeMinor);
      const { status, json } = await site.call('POST', '/web-api/sportsbook/bets', {
        body: {
          ...body,
          legs: body.legs.map((leg, index) => ({
            ...leg,
            ...(Array.isArray(outcomes) ? outcomes[index] : outcomes),
          })),
        },
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

    previewCorrection: (matchId, to) => post(`${matchId}/corrections/preview`, { ...market, to }),

    async proposeCorrection(matchId, to, digest) {
      const seen = digest ?? (await desk.previewCorrection(matchId, to)).json.digest;
      const payload = { matchId, ...market, to, digest: seen };
      return site.call('POST', '/console-api/proposals', {
        body: { kind: 'sportsbook.resettlement', payload, reason: 'the referee was wrong' },
        cookie: trader.cookie,
        headers: { 'idempotency-key': `correct-${String(nextKey++).padStart(6, '0')}` },
      });
    },

    approve: ({ proposalId, version }) =>
      site.call('POST', `/console-api/proposals/${proposalId}/approval`, {
        body: { version, reason: 'I saw it too' },
        cookie: risk.cookie,
      }),

    async correct(matchId, to) {
      const proposed = await desk.proposeCorrection(matchId, to);
      if (proposed.status !== 201) throw new Error(`not proposed: ${proposed.json.code}`);
      const approved = await desk.approve(proposed.json);
      await site.settled();
      return approved;
    },

    async stateOf(player, betId) {
      const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
      return json.state;
    },

    rows: async (text, values = []) => (await site.platform.database.pool.query(text, values)).rows,
  };
  return desk;
}
