import { type DashboardPeriodName, dashboardPeriods, type FigureRowView } from '@fairline/contracts';
import { type DashboardSite, dashboardSite, newKey } from '@fairline/server/testing/dashboard-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let desk: DashboardSite;

beforeAll(async () => {
  desk = await dashboardSite();
});
afterAll(() => desk.site.stop());

const sum = (rows: readonly FigureRowView[]) => rows.reduce((total, row) => total + row.amountMinor, 0);
const total = (series: readonly number[]) => series.reduce((all, each) => all + each, 0);

/** Plays on the site for an hour and a half, so that summaries and the ledger both have a part of the day. */
async function play(): Promise<void> {
  const { site, place, settle, pay, deposits } = desk;
  const ann = await site.player(100_000);
  const bob = await site.player(100_000);
  const won = await place(ann, 1_000);
  await place(ann, 250);
  await pay(bob, 7_000);
  await site.platform.clock.advance(20 * minuteMs);
  await settle(won, '1');
  const lost = await place(bob, 333);
  await site.platform.clock.advance(65 * minuteMs);
  await settle(lost, '2');
  await place(bob, 177);
  await pay(ann, 5_001);
  await deposits.started(ann, { amountMinor: 6_000 });
}

test('every figure is that of the ledger to the cent, and the sum of the rows that it links to', async () => {
  const { dashboard, rowsOf, ledger, query } = desk;
  await play();
  const shown = await dashboard();
  for (const name of dashboardPeriods) {
    const { from, until, bets, deposits: paid } = shown.periods[name];
    const expected = await ledger(from, until);
    const figures = bets?.currencies.find(({ currency }) => currency === 'EUR');
    const deposited = paid?.find(({ currency }) => currency === 'EUR');
    expect([
      name,
      figures?.stakesMinor,
      figures?.bets,
      figures?.payoutsMinor,
      deposited?.depositsMinor,
    ]).toEqual([name, expected.stakes, expected.bets, expected.payouts, expected.deposits]);
    expect(total(figures?.stakeSeries ?? [])).toBe(figures?.stakesMinor);
    expect(total(figures?.betSeries ?? [])).toBe(figures?.bets);
    expect(total(figures?.payoutSeries ?? [])).toBe(figures?.payoutsMinor);
    expect(total(deposited?.series ?? [])).toBe(deposited?.depositsMinor);

    const time = `atFrom=${from}&atTo=${until - 1}&currency=EUR`;
    expect(sum(await rowsOf(`figure=stakes&${time}`))).toBe(figures?.stakesMinor);
    expect((await rowsOf(`figure=stakes&${time}`)).length).toBe(figures?.bets);
    expect(sum(await rowsOf(`figure=payouts&${time}`))).toBe(figures?.payoutsMinor);
    expect(sum(await rowsOf(`figure=deposits&${time}`))).toBe(deposited?.depositsMinor);
    const players = bets?.players;
    const active = await rowsOf(`figure=players&atFrom=${players?.from}&atTo=${(players?.until ?? 0) - 1}`);
    expect(active.length).toBe(players?.count);
    expect(active.reduce((all, row) => all + row.bets, 0)).toBe(figures?.bets);
  }
  expect(shown.periods.day.bets?.currencies[0]?.stakesMinor).toBeGreaterThan(
    shown.periods.hour.bets?.currencies[0]?.stakesMinor ?? Number.POSITIVE_INFINITY,
  );

  const open = await rowsOf('figure=open&currency=EUR');
  expect(shown.liability?.currencies).toEqual([
    {
      currency: 'EUR',
      bets: open.length,
      stakesMinor: Number(
        (
          await query<{ sum: bigint }>(
            "SELECT sum(stake_minor)::bigint AS sum FROM sportsbook.bet WHERE state = 'open'",
          )
        )[0]?.sum,
      ),
      possibleReturnsMinor: sum(open),
    },
  ]);
  const pending = await rowsOf('figure=pending');
  expect(shown.pendingPayments).toEqual([
    { currency: 'EUR', payments: pending.length, amountMinor: sum(pending) },
  ]);
  expect(pending.length).toBeGreaterThan(0);
});

test('a figure of a day stays right when the job adds its hours to the summaries', async () => {
  const { site, query, place, dashboard, ledger } = desk;
  await play();
  for (let turn = 0; turn < 4; turn++) await site.platform.clock.advance(20_000);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(20_000);
      return (await query('SELECT FROM reports.activity_hour')).length;
    })
    .toBeGreaterThan(0);
  await site.platform.clock.advance(3 * hourMs);
  await place(await site.player(1_000), 110);
  const { areSummariesCurrent, periods } = await dashboard();
  const { from, until, bets } = periods.day;
  expect(areSummariesCurrent).toBe(true);
  expect(bets?.currencies[0]?.stakesMinor).toBe((await ledger(from, until)).stakes);
  expect(bets?.currencies[0]?.payoutsMinor).toBe((await ledger(from, until)).payouts);
});

test('requests, proposals and failing jobs that wait are counted as their lists have them', async () => {
  const { site, fresh, dashboard } = desk;
  const player = await site.player(1_000);
  await site.call('POST', '/web-api/support/requests', {
    cookie: player.cookie,
    headers: { 'idempotency-key': newKey() },
    body: { topic: 'bet', subject: 'Where is my bet?', text: 'I cannot see it.', lng: 'en' },
  });
  const operator = await fresh();
  await site.call('POST', '/console-api/proposals', {
    cookie: operator.cookie,
    headers: { 'idempotency-key': newKey() },
    body: {
      kind: 'accounts.correction',
      payload: { playerId: player.id, amountMinor: 100, currency: 'EUR' },
      reason: 'goodwill',
    },
  });
  const shown = await dashboard();
  const items = async (path: string) => {
    const { json } = await site.call('GET', `/console-api/${path}`, { cookie: (await fresh()).cookie });
    return Array.isArray(json.items) ? json.items.length : -1;
  };
  expect(shown.requests?.waiting).toBe(await items('support/requests?state=open&limit=200'));
  expect(shown.requests?.waiting).toBeGreaterThan(0);
  expect(shown.proposals?.open).toBe(await items('proposals?state=open&limit=200'));
  expect(shown.proposals?.open).toBeGreaterThan(0);
});

test.each<[string, DashboardPeriodName, number, number]>([
  ['an hour', 'hour', minuteMs, 60],
  ['a day', 'day', hourMs, 24],
  ['a week', 'week', 6 * hourMs, 28],
])(
  'the series of %s has parts of one length that begin at whole hours and minutes',
  async (_, name, partMs, parts) => {
    const { from, until, partMs: shown, bets } = (await desk.dashboard()).periods[name];
    expect([shown, bets?.players?.series.length, from % partMs]).toEqual([partMs, parts, 0]);
    expect(until - from).toBeGreaterThan((parts - 1) * partMs);
    expect(until - from).toBeLessThanOrEqual(parts * partMs);
  },
);
