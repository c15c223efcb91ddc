import { createConfig, settings } from '@fairline/config';
import { getAccounts } from '@fairline/contracts';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let config: ReturnType<typeof createConfig>;
let maker: TestOperator;
let checker: TestOperator;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  config = createConfig(site.platform);
  await config.start?.();
  maker = await testOperator(site.platform, 'payments');
  await state({ JPY: '160', KWD: '0.32' });
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});
beforeEach(async () => {
  maker = await testOperator(site.platform, 'payments');
  checker = await testOperator(site.platform, 'accountant');
});

/** States rates of this moment for one euro, and waits until the site has them. */
async function state(rates: { JPY: string; KWD: string }): Promise<void> {
  const statedAt = site.platform.clock.now();
  const stated = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, { rate, statedAt }]));
  await config.service.change(settings.core.ownRates.id, stated, 'test', {}, { dangerous: 'the test' });
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const { preview } = previewed.parse((await propose(await site.player(100), 'JPY')).json);
    expect(preview.facts.at(-1)?.after).toBe(`1 EUR = ${rates.JPY} JPY (operator)`);
  }, 30_000);
}

const previewed = z.object({ preview: z.object({ facts: z.array(z.looseObject({ after: z.unknown() })) }) });

const as = ({ cookie }: TestOperator, path: string, body: unknown) =>
  site.call('POST', `/console-api/${path}`, {
    cookie,
    body,
    headers: { 'idempotency-key': `conversion-${nextKey++}-of-a-test` },
  });

const propose = (player: TestPlayer, to: string, from = 'EUR') =>
  as(maker, 'proposals', {
    kind: 'wallets.conversion',
    payload: { playerId: player.id, from, to },
    reason: 'asked for',
  });

const approve = ({ json }: { json: Record<string, unknown> }, operator = checker) =>
  as(operator, `proposals/${json.proposalId}/approval`, { version: json.version, reason: 'checked' });

async function accountsOf({ cookie }: TestPlayer): Promise<(readonly [string, number])[]> {
  const { json } = await site.call('GET', '/web-api/accounts', { cookie });
  return getAccounts.answer.parse(json).accounts.map(({ iso, moneyMinor }) => [iso, moneyMinor]);
}

/** A player whom the site reminds of a conversion. */
async function reminded(balanceMinor: number): Promise<TestPlayer> {
  const player = await site.player(balanceMinor);
  await site.platform.database.pool.query('UPDATE identity.player SET convert_status = 1 WHERE id = $1', [
    player.id,
  ]);
  return player;
}

const isReminded = async ({ cookie }: TestPlayer) =>
  (await site.call('GET', '/web-api/user/config', { cookie })).json.isRequiredTransfer;

/** The postings of a proposal, as they stand in the ledger. */
async function postingsOf(proposalId: unknown): Promise<unknown[]> {
  const { rows } = await site.platform.database.pool.query(
    `SELECT posting.kind, source.kind AS "from", target.kind AS "to", source.currency, amount_minor::int AS amount
     FROM accounts.posting
     JOIN accounts.account AS source ON source.id = from_account
     JOIN accounts.account AS target ON target.id = to_account
     WHERE reference = 'proposal:' || $1 ORDER BY posting.id`,
    [z.string().parse(proposalId)],
  );
  return rows;
}

describe('a conversion by staff', () => {
  test.each([
    // 10.03 × 160 = 1604.8 yen, and 10.03 × 0.32 = 3.2096 dinars: both are rounded down.
    ['JPY', 1_604, '1 EUR = 160 JPY (operator)'],
    ['KWD', 3_209, '1 EUR = 0.32 KWD (operator)'],
  ])(
    'ACC-02: moves the whole balance into %s at the stated rate, and ends its offer',
    async (currency, received, rate) => {
      const player = await reminded(1_003);
      expect(await isReminded(player)).toBe(true);
      const proposed = await propose(player, currency);
      expect(proposed.json).toMatchObject({
        preview: {
          facts: [
            { label: 'balance', before: 1_003, after: 0, currency: 'EUR' },
            { label: 'balance', before: 0, after: received, currency },
            { label: 'exchange-rate', after: rate },
          ],
        },
      });
      // Nothing moves before another operator approves it.
      expect(await accountsOf(player)).toEqual([['EUR', 1_003]]);
      expect((await approve(proposed)).json).toMatchObject({ state: 'approved' });
      expect(await accountsOf(player)).toEqual([
        ['EUR', 0],
        [currency, received],
      ]);
      expect(await postingsOf(proposed.json.proposalId)).toEqual([
        { kind: 'exchange', from: 'player_cash', to: 'exchange', currency: 'EUR', amount: 1_003 },
        { kind: 'exchange', from: 'exchange', to: 'player_cash', currency, amount: received },
      ]);
      expect(await isReminded(player)).toBe(false);
      const { rows } = await site.platform.database.pool.query(
        'SELECT convert_status, reason FROM identity.convert_change WHERE player_id = $1',
        [player.id],
      );
      expect(rows).toEqual([{ convert_status: 0, reason: 'asked for' }]);
      const { rowCount } = await site.platform.database.pool.query('SELECT FROM accounts.imbalance');
      expect(rowCount).toBe(0);
    },
  );

  test('ACC-02: is refused when the balance has changed since it was proposed, and moves nothing', async () => {
    const player = await reminded(1_000);
    const proposed = await propose(player, 'JPY');
    site.receive(...matchMessages('915001'));
    const bet = { ...betBody(['915001'], 100) };
    const headers = { 'idempotency-key': `bet-${nextKey++}-before-a-conversion` };
    const { cookie } = player;
    expect((await site.call('POST', '/web-api/sportsbook/bets', { cookie, headers, body: bet })).status).toBe(
      201,
    );
    expect(await approve(proposed)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
    expect(await accountsOf(player)).toEqual([['EUR', 900]]);
    expect(await postingsOf(proposed.json.proposalId)).toEqual([]);
    expect(await isReminded(player)).toBe(true);
  });

  test('ACC-02: is refused when the rate has changed since it was proposed', async () => {
    const player = await reminded(1_000);
    const proposed = await propose(player, 'JPY');
    await state({ JPY: '161', KWD: '0.32' });
    expect(await approve(proposed)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
    expect(await accountsOf(player)).toEqual([['EUR', 1_000]]);
    await state({ JPY: '160', KWD: '0.32' });
  });

  test('ACC-02: is not approved by the operator who proposed it', async () => {
    const player = await reminded(1_000);
    maker = checker = await testOperator(site.platform, 'administrator');
    expect(await approve(await propose(player, 'JPY'))).toMatchObject({
      status: 403,
      json: { code: 'OWN_PROPOSAL' },
    });
    expect(await accountsOf(player)).toEqual([['EUR', 1_000]]);
  });

  test.each([
    ['an account without money', 0, 'JPY', 'EUR', 'BALANCE_TOO_LOW'],
    ['an account that the player does not have', 1_000, 'JPY', 'KWD', 'CURRENCY_MISMATCH'],
    ['a currency without a rate', 1_000, 'BTC', 'EUR', 'RATE_UNAVAILABLE'],
  ])('ACC-02: of %s is not proposed', async (_words, balanceMinor, to, from, code) => {
    const player = await reminded(balanceMinor);
    expect((await propose(player, to, from)).json).toMatchObject({ code });
  });
});
