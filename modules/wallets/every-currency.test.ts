import { createConfig, settings } from '@fairline/config';
import {
  getAccounts,
  getDepositsReport,
  getLiabilityReport,
  getPlayerOverview,
  getRegistrationsReport,
  getResultsReport,
} from '@fairline/contracts';
import { type DashboardSite, dashboardSite } from '@fairline/server/testing/dashboard-site';
import { exportsOn } from '@fairline/server/testing/exports';
import { granted } from '@fairline/server/testing/granted';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { betBody, matchMessages, type TestPlayer } from '@fairline/server/testing/test-site';
import { readZip } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

/** A currency with what one player does in it. All amounts are minor units. */
interface Played {
  currency: string;
  currencyId: number;
  deposit: number;
  /** The same amount as a file of the console has it, in whole units. */
  depositText: string;
  wonText: string;
}

/* A yen has no decimals, a dinar three, a bitcoin eight. */
const played: readonly Played[] = [
  { currency: 'JPY', currencyId: 392, deposit: 12_345, depositText: '12345', wonText: '1556' },
  { currency: 'KWD', currencyId: 414, deposit: 12_345, depositText: '12.345', wonText: '1.556' },
  {
    currency: 'BTC',
    currencyId: 1_001,
    deposit: 2_345_679,
    depositText: '0.02345679',
    wonText: '0.00001556',
  },
];

/** 1001 at odds of 1.555 return 1556.555, which is rounded down. */
const won = { stakeMinor: 1_001, oddsMilli: 1_555, returnMinor: 1_556 };
const open = { stakeMinor: 777, oddsMilli: 1_999, returnMinor: 1_553 };
const stakes = won.stakeMinor + open.stakeMinor;
const balanceOf = ({ deposit }: Played) => deposit - stakes + won.returnMinor;

let desk: DashboardSite;
let administrator: TestOperator;
const players = new Map<string, TestPlayer>();
/** The time at which everything has been played. */
let playedMs: number;
const { linesOf } = exportsOn(() => desk.site);

beforeAll(async () => {
  desk = await dashboardSite();
  await offerCurrencies();
  for (const each of played) players.set(each.currency, await play(each));
  playedMs = desk.site.platform.clock.now();
});
beforeEach(async () => {
  // The session of an operator ends after half an hour.
  administrator = await testOperator(desk.site.platform, 'administrator');
});
afterAll(() => desk.site.stop());

async function offerCurrencies(): Promise<void> {
  const { service, start, stop } = createConfig(desk.site.platform);
  await start?.();
  const why = { dangerous: 'the test' };
  const codes = played.map(({ currency }) => currency);
  const statedAt = desk.site.platform.clock.now();
  const rates = { JPY: '160', KWD: '0.32', BTC: '0.00001' };
  const stated = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, { rate, statedAt }]));
  await service.change(settings.core.walletCurrencies.id, codes, 'test', {}, why);
  await service.change(settings.core.ownRates.id, stated, 'test', {}, why);
  await stop?.();
  const player = await desk.site.player();
  await vi.waitFor(async () => {
    await desk.site.platform.clock.advance(200);
    const { json } = await call(player, 'GET', '/web-api/office/currencies');
    expect(json.currencies).toMatchObject(codes.map((iso) => ({ iso })));
  }, 30_000);
}

function call(player: TestPlayer, method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = { 'idempotency-key': `every-currency-${desk.site.platform.ids.uuid()}` };
  const cookie = player.cookie;
  return desk.site.call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) });
}

/** Opens an account, pays into it, wins a bet and leaves another one open. */
async function play({ currency, currencyId, deposit }: Played): Promise<TestPlayer> {
  const { site, deposits } = desk;
  const player = await site.player();
  const { json } = await call(player, 'POST', '/web-api/office/currencies', { currencyId });
  expect(json).toMatchObject({ success: true });
  const { accounts } = getAccounts.answer.parse((await call(player, 'GET', '/web-api/accounts')).json);
  const account = accounts.find(({ iso }) => iso === currency);
  await call(player, 'POST', `/web-api/accounts/active?id=${account?.id}`);
  const { redirectUrl, paymentId } = await deposits.started(player, { amountMinor: deposit, currency });
  await deposits.choose(redirectUrl, 'paid');
  await vi.waitFor(async () => {
    await site.platform.clock.advance(1_000);
    expect(await deposits.stateOf(player, paymentId)).toBe('paid');
  }, 30_000);
  await place(player, `81${currencyId}1`, currency, won);
  await desk.settle(`81${currencyId}1`, '1');
  await place(player, `81${currencyId}2`, currency, open);
  return player;
}

async function place(
  player: TestPlayer,
  matchId: string,
  currency: string,
  { stakeMinor, oddsMilli }: typeof won,
): Promise<void> {
  desk.site.receive(...matchMessages(matchId, [oddsMilli, 3_400, 3_800]));
  const body = { ...betBody([matchId], stakeMinor, oddsMilli), currency };
  expect((await call(player, 'POST', '/web-api/sportsbook/bets', body)).status).toBe(201);
}

function playerIn({ currency }: Played): TestPlayer {
  const player = players.get(currency);
  if (!player) throw new Error(`nobody plays in ${currency}`);
  return player;
}

const ask = async (path: string) =>
  (await desk.site.call('GET', `/console-api/${path}`, { cookie: administrator.cookie })).json;

const ofToday = () => {
  const today = new Date(desk.site.platform.clock.now()).toISOString().slice(0, 10);
  return `from=${today}&to=${today}`;
};

/** What the statement of an account has, the newest first. */
const movements = (each: Played) => {
  const { deposit } = each;
  const afterStake = deposit - won.stakeMinor;
  return [
    { kind: 'stake', amountMinor: -open.stakeMinor, balanceMinor: balanceOf(each) },
    { kind: 'winnings', amountMinor: won.returnMinor - won.stakeMinor, balanceMinor: deposit + 555 },
    { kind: 'release', amountMinor: won.stakeMinor, balanceMinor: deposit },
    { kind: 'stake', amountMinor: -won.stakeMinor, balanceMinor: afterStake },
    { kind: 'deposit', amountMinor: deposit, balanceMinor: deposit },
  ];
};

describe.each(played)('an account in $currency, to the minor unit', (each) => {
  const { currency, deposit } = each;
  const bets = [
    { currency, state: 'open', stakeMinor: open.stakeMinor, potentialReturnMinor: open.returnMinor },
    { currency, state: 'won', stakeMinor: won.stakeMinor, returnMinor: won.returnMinor },
  ];

  test('ACC-02: its balance, bets, payments and statement are those of what was played', async () => {
    const player = playerIn(each);
    const { accounts } = getAccounts.answer.parse((await call(player, 'GET', '/web-api/accounts')).json);
    expect(accounts).toMatchObject([
      { iso: 'EUR', moneyMinor: 0, isActive: false },
      { iso: currency, moneyMinor: balanceOf(each), isActive: true },
    ]);
    expect((await call(player, 'GET', '/web-api/user/me')).json).toMatchObject({
      currency,
      balanceMinor: balanceOf(each),
    });
    expect((await call(player, 'GET', '/web-api/sportsbook/bets')).json.bets).toMatchObject(bets);
    expect((await call(player, 'GET', '/web-api/payments')).json.payments).toMatchObject([
      { currency, amountMinor: deposit, state: 'paid' },
    ]);
    expect((await call(player, 'GET', '/web-api/accounts/transactions')).json.transactions).toMatchObject(
      movements(each).map((movement) => ({ ...movement, currency })),
    );
  });

  test('ACC-02: the player gets the same amounts as a file', async () => {
    const player = playerIn(each);
    const { pool } = desk.site.platform.database;
    const cookie = await granted(desk.site, player.cookie);
    const path = '/web-api/user/data-exports';
    expect((await desk.site.call('POST', path, { cookie, body: { language: 'en' } })).status).toBe(202);
    await vi.waitFor(async () => {
      await desk.site.platform.clock.advance(2_000);
      const { rows } = await pool.query('SELECT state FROM privacy.export WHERE player_id = $1', [player.id]);
      expect(rows).toEqual([{ state: 'done' }]);
    }, 30_000);
    const { items } = z
      .object({ items: z.array(z.object({ exportId: z.string() })) })
      .parse((await desk.site.call('GET', path, { cookie })).json);
    const file = await desk.site.assembly.app.inject({
      method: 'GET',
      url: `${path}/${items[0]?.exportId}/file`,
      headers: { cookie },
    });
    const files = readZip(file.rawPayload);
    const inJson = (name: string): unknown => JSON.parse(files.get(`${name}.json`) ?? '');
    expect(inJson('bets')).toMatchObject([
      { currency, stake_minor: String(won.stakeMinor), return_minor: String(won.returnMinor) },
      { currency, stake_minor: String(open.stakeMinor), return_minor: null },
    ]);
    expect(inJson('postings')).toEqual(
      expect.arrayContaining(
        movements(each).map(({ kind, amountMinor, balanceMinor }) =>
          expect.objectContaining({
            kind,
            currency,
            amount_minor: String(amountMinor),
            balance_minor: String(balanceMinor),
          }),
        ),
      ),
    );
    expect(inJson('payments')).toMatchObject([{ currency, amount_minor: String(deposit) }]);
    expect(files.get('bets.csv')).toContain(`,${won.stakeMinor},${currency},`);
  });

  test('ACC-02: staff see the same amounts on the pages of the player', async () => {
    const { id } = playerIn(each);
    const { accounts } = getPlayerOverview.answer.parse(await ask(`players/${id}`));
    expect(accounts).toMatchObject([
      { currency: 'EUR', balanceMinor: 0 },
      {
        currency,
        balanceMinor: balanceOf(each),
        heldMinor: open.stakeMinor,
        depositedMinor: deposit,
        wonMinor: won.returnMinor - won.stakeMinor,
        lostMinor: 0,
      },
    ]);
    expect((await ask(`players/${id}/bets`)).items).toMatchObject(bets);
    expect((await ask(`players/${id}/payments`)).items).toMatchObject([{ currency, amountMinor: deposit }]);
    expect((await ask(`players/${id}/transactions`)).items).toMatchObject(
      movements(each).map((movement) => ({ ...movement, currency })),
    );
  });

  test('ACC-02: a file of the console has them in whole units, with every decimal', async () => {
    const { id: scope } = playerIn(each);
    const payments = { listId: 'player-payments', columns: ['amount'], query: { scope } };
    expect(await linesOf(payments, administrator)).toEqual([
      ['amount', 'amountCurrency'],
      [each.depositText, currency],
    ]);
    const [, , settled] = await linesOf(
      { listId: 'player-bets', columns: ['return'], query: { scope } },
      administrator,
    );
    expect(settled).toEqual([each.wonText, currency]);
  });

  test('ACC-02: dashboard and reports count them under the currency alone', async () => {
    const shown = await desk.dashboard();
    const ofCurrency = <Row extends { currency: string }>(rows: readonly Row[] | null | undefined) =>
      rows?.filter((row) => row.currency === currency);
    const { day } = shown.periods;
    expect(ofCurrency(day.bets?.currencies)).toMatchObject([
      { stakesMinor: stakes, bets: 2, payoutsMinor: won.returnMinor },
    ]);
    expect(ofCurrency(day.deposits)).toMatchObject([{ depositsMinor: deposit }]);
    expect(ofCurrency(shown.liability?.currencies)).toMatchObject([
      { bets: 1, stakesMinor: open.stakeMinor, possibleReturnsMinor: open.returnMinor },
    ]);

    // Reports read what is summed up so far.
    const results = await vi.waitFor(async () => {
      await desk.site.platform.clock.advance(1_000);
      const report = getResultsReport.answer.parse(await ask(`reports/results?${ofToday()}`));
      expect(report.asOf).toBeGreaterThan(playedMs);
      return report;
    }, 30_000);
    expect(ofCurrency(results.totals)).toMatchObject([
      {
        bets: 2,
        turnoverMinor: stakes,
        settledStakesMinor: won.stakeMinor,
        payoutsMinor: won.returnMinor,
      },
    ]);
    const liability = getLiabilityReport.answer.parse(await ask('reports/liability'));
    expect(ofCurrency(liability.totals)).toMatchObject([
      { bets: 1, stakesMinor: open.stakeMinor, possibleReturnsMinor: open.returnMinor },
    ]);
    const paid = getDepositsReport.answer.parse(await ask(`reports/deposits?${ofToday()}`));
    expect(ofCurrency(paid.totals)).toMatchObject([{ booked: { payments: 1, amountMinor: deposit } }]);
    const first = getRegistrationsReport.answer.parse(await ask(`reports/registrations?${ofToday()}`));
    expect(ofCurrency(first.totals)).toMatchObject([{ firstDeposits: 1, firstDepositsMinor: deposit }]);
  });
});
