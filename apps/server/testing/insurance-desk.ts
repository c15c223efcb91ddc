import type { FeedMessage } from '@fairline/feed';
import { expect } from 'vitest';
import { type TestOperator, testOperator } from './operator.ts';
import { matchMessages, type TestPlayer, type TestSite, testSite } from './test-site.ts';

/** A site that insures bets, and a trader who sets its rules. */
export interface InsuranceDesk {
  site: TestSite;
  trader: TestOperator;
}

/** Starts a site that insures so much of the stake of every bet at most, at a margin of a tenth. */
export async function insuranceDesk(maxSharePercent: number): Promise<InsuranceDesk> {
  const site = await testSite({}, { connections: 2 });
  const desk = { site, trader: await testOperator(site.platform, 'trader') };
  await setRule(desk, { kind: 'insurance', place: {}, terms: { marginMilli: 100, maxSharePercent } });
  return desk;
}

export async function setRule({ site, trader }: InsuranceDesk, rule: object): Promise<void> {
  const { status } = await site.call('POST', '/console-api/trading/rules', {
    body: { rule, reason: 'a new offer' },
    cookie: trader.cookie,
  });
  expect(status).toBe(201);
}

/** What the tests of insurance do on their site. */
export function insuranceOn(siteNow: () => TestSite) {
  let nextMatch = 870_000;
  let nextKey = 1;

  return {
    /** Offers a match whose first outcome has the price 2.00 and the chance of a half. */
    newMatch(): string {
      const matchId = String(nextMatch++);
      siteNow().receive(...matchMessages(matchId, [2_000, 4_000, 4_000]));
      return matchId;
    },

    post: (player: TestPlayer, path: string, body: object, key = `insured-${nextKey++}-key`) =>
      siteNow().call('POST', `/web-api/sportsbook/${path}`, {
        body,
        cookie: player.cookie,
        headers: { 'idempotency-key': key },
      }),

    async get({ cookie }: TestPlayer, path: string) {
      return (await siteNow().call('GET', `/web-api/${path}`, { cookie })).json;
    },

    /** Receives messages and waits until they are carried out. */
    async receive(...messages: FeedMessage[]): Promise<void> {
      siteNow().receive(...messages);
      await siteNow().settled();
    },

    /** Returns the movements of a bet's insurance, in the order of the ledger. */
    async insurancePostings(betId: unknown): Promise<string[]> {
      const { rows } = await siteNow().platform.database.pool.query<{ line: string }>(
        `SELECT concat_ws(' ', posting.kind, source.kind, target.kind, amount_minor) AS line
         FROM accounts.posting
         JOIN accounts.account AS source ON source.id = from_account
         JOIN accounts.account AS target ON target.id = to_account
         WHERE reference = $1 AND posting.kind IN ('premium', 'cover') ORDER BY posting.id`,
        [`bet:${betId}`],
      );
      return rows.map(({ line }) => line);
    },

    async ledgerIsSound(): Promise<void> {
      const { rows } = await siteNow().platform.database.pool.query('SELECT * FROM accounts.imbalance');
      expect(rows).toEqual([]);
    },
  };
}

/** Returns the message of a feed that takes the results of 1x2 of a match back. */
export const takeBack = (matchId: string): FeedMessage => ({
  type: 'rollback_bet_settlement',
  atMs: 0,
  matchId,
  markets: [{ marketId: 1, specifiers: '' }],
});
