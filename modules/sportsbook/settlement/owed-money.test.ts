import { createConfig, settings } from '@fairline/config';
import { quoteTransfer } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';

const yen = 392;
let site: TestSite;
let nextMatch = 860_000;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite({}, { connections: 2 });
  const config = createConfig(site.platform);
  await config.start?.();
  const reason = { dangerous: 'the test' };
  const rates = { JPY: { rate: '160', statedAt: site.platform.clock.now() } };
  await config.service.change(settings.core.ownRates.id, rates, 'test', {}, reason);
  await config.service.change(settings.core.walletCurrencies.id, ['JPY'], 'test', {}, reason);
  await config.stop?.();
});
afterAll(() => site.stop());

function post({ cookie }: TestPlayer, path: string, body: object) {
  const headers = { 'idempotency-key': `owed-${String(nextKey++).padStart(8, '0')}` };
  return site.call('POST', path, { body, cookie, headers });
}

function newMatch(): string {
  const matchId = String(nextMatch++);
  site.receive(...matchMessages(matchId));
  return matchId;
}

const bet = (player: TestPlayer, matchId: string, stakeMinor: number) =>
  post(player, '/web-api/sportsbook/bets', betBody([matchId], stakeMinor));

/** Makes a player with the return of a bet that was won, and nothing else. */
async function winner(): Promise<{ player: TestPlayer; matchId: string }> {
  const player = await site.player(100);
  const matchId = newMatch();
  expect((await bet(player, matchId, 100)).status).toBe(201);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  expect(await site.balance(player)).toBe(200);
  return { player, matchId };
}

function takeBack(matchId: string): void {
  site.receive({
    type: 'rollback_bet_settlement',
    atMs: 0,
    matchId,
    markets: [{ marketId: 1, specifiers: '' }],
  });
}

const accountsSchema = z.object({ accounts: z.array(z.object({ id: z.string(), owedMinor: z.number() })) });

async function accountsOf({ cookie }: TestPlayer) {
  return accountsSchema.parse((await site.call('GET', '/web-api/accounts', { cookie })).json).accounts;
}

async function imbalance(): Promise<unknown[]> {
  return (await site.platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows;
}

test('who owes stakes nothing, and is told what they owe; a deposit of it opens the account again', async () => {
  const { player, matchId } = await winner();
  const other = newMatch();
  expect((await bet(player, other, 200)).status).toBe(201);
  takeBack(matchId);
  await site.settled();
  const refused = await bet(player, other, 100);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'MONEY_OWED', errors: [{ path: 'body.currency', detail: '200' }] },
  ]);
  site.receive(settlement(other, '1'));
  await site.settled();
  expect((await accountsOf(player))[0]?.owedMinor).toBe(0);
  expect((await bet(player, newMatch(), 100)).status).toBe(201);
});

test('a balance that is too low without a debt has its own code', async () => {
  const player = await site.player(50);
  expect((await bet(player, newMatch(), 100)).json.code).toBe('BALANCE_TOO_LOW');
});

test('a settlement is taken back while its money leaves the account: one is first, and the other has a clear end', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const { player, matchId } = await winner();
    expect((await post(player, '/web-api/office/currencies', { currencyId: yen })).status).toBeLessThan(300);
    const [euros, yens] = await accountsOf(player);
    const asked = { fromId: euros?.id, toId: yens?.id, amountMinor: 200 };
    // The rates of the operator reach the site a moment later.
    const quoteId = await vi.waitFor(async () => {
      await site.platform.clock.advance(200);
      return quoteTransfer.answer.parse((await post(player, '/web-api/accounts/quotes', asked)).json).quoteId;
    }, 30_000);
    const leaves = () => post(player, '/web-api/accounts/transfers', { quoteId });
    const starts = [leaves, async () => takeBack(matchId)];
    if (round % 2 === 1) starts.reverse();
    const [left] = (await Promise.all(starts.map((start) => start()))).filter(
      (answer) => answer !== undefined,
    );
    await site.settled();
    const owedMinor = (await accountsOf(player)).find(({ id }) => id === euros?.id)?.owedMinor;
    // The money has left, and is owed; or it was taken back, and cannot leave.
    ends.add(`${left?.status} ${left?.json.code ?? 'left'} owes ${owedMinor}`);
    expect(await site.balance(player)).toBe(0);
    expect(await imbalance()).toEqual([]);
  }
  expect(['200 left owes 200', '409 BALANCE_TOO_LOW owes 0']).toEqual(expect.arrayContaining([...ends]));
});
