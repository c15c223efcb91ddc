import { testDatabase } from '@fairline/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations.ts';
import { depositsOn } from '../testing/deposits.ts';
import { resultsOf, type SettlingDesk, settlingDesk, voidMarket } from '../testing/settling-desk.ts';
import { betBody, oddsChange, settlement, type TestSite } from '../testing/test-site.ts';
import { type ReplayReport, replayLedger } from './replay-ledger.ts';

let desk: SettlingDesk;
let site: TestSite;
const deposits = depositsOn(() => site);
const market = { marketId: 1, specifiers: '' };

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

/** Replays the site into an empty database. */
async function replay(): Promise<ReplayReport> {
  const { database, drop } = await testDatabase(migrations);
  try {
    return await replayLedger(site.platform.database, {
      ...site.platform,
      database,
      metrics: new Registry(),
    });
  } finally {
    await drop();
  }
}

async function send(...messages: Parameters<TestSite['receive']>): Promise<void> {
  site.receive(...messages);
  await site.settled();
}

const takeBack = (matchId: string): Parameters<TestSite['receive']>[0] => ({
  type: 'rollback_bet_settlement',
  atMs: 0,
  matchId,
  markets: [market],
});

test('a replay of the log into an empty database gives the same ledger to the cent, whatever was corrected meanwhile', async () => {
  const matchIds: string[] = [];
  while (matchIds.length < 6) matchIds.push(await desk.newMatch());
  const [one = '', two = '', three = '', four = '', five = '', open = ''] = matchIds;
  const [player, other] = [await site.player(1_000), await site.player(5_000)];
  await desk.place(player, [one], 300);
  await desk.place(other, [one, two], 333);
  await desk.place(other, [three], 200);
  await desk.place(other, [four, open], 111);
  await desk.place(other, [five], 50);
  const parts = await desk.place(other, [one], 400);
  const sold = await site.call('POST', `/web-api/sportsbook/bets/${parts}/cash-out`, {
    body: { stakeMinor: 400, soldMinor: 150, valueMinor: 1 },
    cookie: other.cookie,
    headers: { 'idempotency-key': 'replay-cash-out-000001' },
  });
  expect(sold.status).toBe(201);
  const system = await site.call('POST', '/web-api/sportsbook/bets', {
    body: {
      ...betBody([one, two, three], 70),
      form: { kind: 'combination', sizes: [2, 3], bankers: [], isLucky: false },
    },
    cookie: other.cookie,
    headers: { 'idempotency-key': 'replay-system-000001' },
  });
  expect(system.status).toBe(201);
  await send(settlement(one, '1'), settlement(two, '3'), settlement(four, '1', { kind: 'half-won' }));
  // The winnings are spent before the result is taken back, so the player owes, and a deposit repays.
  await desk.place(player, [three], 1_300);
  await send(takeBack(one), settlement(one, '2'), takeBack(two), settlement(two, '1'));
  const { redirectUrl } = await deposits.started(player, { amountMinor: 5_000 });
  await deposits.choose(redirectUrl, 'paid');
  await send({ type: 'bet_cancel', atMs: 0, matchId: three, markets: 'all', reason: 'abandoned' });
  await desk.previewAndSettle(five, voidMarket);
  await desk.correct(five, { action: 'settle', results: resultsOf({ 1: 'won' }).results });
  const report = await replay();
  expect(report.differences).toEqual([]);
  expect(report.replayed).toBeGreaterThanOrEqual(8);
  expect(report.changes).toBeGreaterThan(8);
});

test('a replay finds a result, a payment and a bet that are not what the log says', async () => {
  const matchId = await desk.newMatch();
  const player = await site.player(1_000);
  const betId = await desk.place(player, [matchId], 100);
  await send(settlement(matchId, '1'));
  const { pool } = site.platform.database;
  const set = (winner: string) =>
    pool.query(`UPDATE sportsbook.decision_log SET change = $2 WHERE match_id = $1`, [
      matchId,
      JSON.stringify(settlement(matchId, winner)),
    ]);
  await set('3');
  const { differences } = await replay();
  expect(differences).toEqual([
    expect.stringMatching(/^house EUR: /),
    `player ${player.id} player_cash EUR: 1100 recorded, 900 replayed`,
    `bet ${betId}: won 200 recorded, lost 0 replayed`,
  ]);
  await set('1');
  expect((await replay()).differences).toEqual([]);
});

test('bets on a match whose log is gone are kept as they are recorded', async () => {
  const [old, fresh] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  await desk.place(player, [old], 100);
  await desk.place(player, [old, fresh], 100);
  await send(settlement(old, '1'), settlement(fresh, '1'));
  await site.platform.database.pool.query('DELETE FROM sportsbook.decision_log WHERE match_id = $1', [old]);
  const report = await replay();
  expect([report.kept, report.differences]).toEqual([2, []]);
});

test('settlement reads recorded events alone: another pricing model changes no bet that is settled', async () => {
  const ends = async (reprice: boolean) => {
    const matchIds = [await desk.newMatch(), await desk.newMatch()];
    const player = await site.player(1_000);
    const single = await desk.place(player, matchIds.slice(0, 1), 100);
    const double = await desk.place(player, matchIds, 100);
    const model = () => matchIds.map((matchId) => oddsChange(matchId, [15_000, 1_050, 9_000]));
    if (reprice) await send(...model());
    await send(...matchIds.map((matchId) => settlement(matchId, '1', { kind: 'half-won' })));
    if (reprice) await send(...model());
    return [
      await desk.stateOf(player, single),
      await desk.stateOf(player, double),
      await site.balance(player),
    ];
  };
  expect(await ends(true)).toEqual(await ends(false));
  // The replay has no book, no prices and no model at all.
  expect((await replay()).differences).toEqual([]);
});
