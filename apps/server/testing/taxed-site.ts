import { type TestOperator, testOperator } from './operator.ts';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  type TestSiteOptions,
  testSite,
} from './test-site.ts';

/** A site whose traders set taxes, with players who bet under them. Players are from Germany. */
export interface TaxedSite {
  site: TestSite;
  trader: TestOperator;
  /** Sets the taxes of Germany from a day on, in the place of those of the same day. @returns the id of the rule */
  setTaxes(taxes: readonly object[], place?: { from?: string; product?: string }): Promise<string>;
  /** Ends the taxes that hold from this day on. */
  endTaxes(from: string): Promise<void>;
  newMatch(): string;
  place(player: TestPlayer, matchIds: string[], stakeMinor: number, changes?: object): Answer;
  /** Places a bet that is accepted. @returns its id */
  placed(player: TestPlayer, matchIds: string[], stakeMinor: number, changes?: object): Promise<string>;
  post(player: TestPlayer, path: string, body: object): Answer;
  bet(player: TestPlayer, betId: string): Promise<Record<string, unknown>>;
  /** Returns what the account of taxes in euros has. */
  taxBalance(): Promise<number>;
  /** Returns the accounts whose balance is not the sum of their postings. */
  imbalance(): Promise<unknown[]>;
}
type Answer = ReturnType<TestSite['call']>;

/** A tax of one rate on all of an amount. */
export function flatTax(on: 'stake' | 'return' | 'net-win', rateBp: number) {
  return { on, method: 'slices', bands: [{ fromMinor: 0, rateBp }] };
}

export async function taxedSite(options?: TestSiteOptions): Promise<TaxedSite> {
  const site = await testSite({}, { connections: 2, ...options });
  const trader = await testOperator(site.platform, 'trader');
  let nextMatch = 830_000;
  let nextKey = 1;
  const inForce = new Map<string, string>();

  const taxed: TaxedSite = {
    site,
    trader,

    async setTaxes(taxes, { from = '2020-01-01', product = 'sports' } = {}) {
      const place = { country: 'de', product, from };
      const key = `${product} ${from}`;
      const { status, json } = await site.call('POST', '/console-api/trading/rules', {
        body: {
          rule: { kind: 'tax', place, terms: { taxes } },
          replaces: inForce.get(key) ?? null,
          reason: 'a new law',
        },
        cookie: trader.cookie,
      });
      if (status !== 201) throw new Error(`no taxes set: ${json.code}`);
      const ruleId = String(json.ruleId);
      inForce.set(key, ruleId);
      return ruleId;
    },

    async endTaxes(from) {
      const ruleId = inForce.get(`sports ${from}`);
      inForce.delete(`sports ${from}`);
      await site.call('POST', `/console-api/trading/rules/${ruleId}/ending`, {
        body: { reason: 'over' },
        cookie: trader.cookie,
      });
    },

    newMatch() {
      const matchId = String(nextMatch++);
      site.receive(...matchMessages(matchId));
      return matchId;
    },

    place: (player, matchIds, stakeMinor, changes = {}) =>
      taxed.post(player, '/web-api/sportsbook/bets', { ...betBody(matchIds, stakeMinor), ...changes }),

    async placed(player, matchIds, stakeMinor, changes) {
      const { status, json } = await taxed.place(player, matchIds, stakeMinor, changes);
      if (status !== 201) throw new Error(`bet not placed: ${json.code}`);
      return String(json.betId);
    },

    post: (player, path, body) =>
      site.call('POST', path, {
        body,
        cookie: player.cookie,
        headers: { 'idempotency-key': `taxes-${String(nextKey++).padStart(8, '0')}` },
      }),

    async bet(player, betId) {
      return (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json;
    },

    async taxBalance() {
      const { rows } = await site.platform.database.pool.query<{ sum: bigint }>(
        `SELECT coalesce(sum(CASE WHEN to_account = account.id THEN amount_minor ELSE -amount_minor END), 0)::bigint AS sum
         FROM accounts.account JOIN accounts.posting ON account.id IN (from_account, to_account)
         WHERE account.kind = 'tax' AND currency = 'EUR'`,
      );
      return Number(rows[0]?.sum ?? 0n);
    },

    async imbalance() {
      return (await site.platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows;
    },
  };
  return taxed;
}
