import { createBalanceCorrection } from '@fairline/accounts';
import { createProposals } from '@fairline/proposals';
import { testOperator } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositsOn } from './testing/deposits.ts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from './testing/test-site.ts';

let site: TestSite;
const deposits = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

/** Collects the messages to a player's open pages, and polls them while the outbox is delivered. */
function listen(player: TestPlayer) {
  const received: unknown[] = [];
  site.platform.bus.subscribe(`live.player.${player.id}`, (message) => received.push(message));
  return () =>
    expect.poll(async () => {
      await site.platform.clock.advance(100);
      return received;
    });
}

/** Returns the id of the player's main account, which the news of its balance name. */
async function accountId({ cookie }: TestPlayer): Promise<unknown> {
  const { json } = await site.call('GET', '/web-api/accounts', { cookie });
  return Array.isArray(json.accounts) ? json.accounts[0]?.id : undefined;
}

test('the message of a paid payment has the new balance, that of an unpaid one has none', async () => {
  const player = await site.player(1_000);
  const balanceMessages = listen(player);
  const [paid, failed] = [await deposits.started(player), await deposits.started(player)];
  await deposits.choose(failed.redirectUrl, 'failed');
  await deposits.choose(paid.redirectUrl, 'paid');
  const message = { type: 'deposit', currency: 'EUR', amountMinor: 5_000 };
  await balanceMessages().toEqual([
    { ...message, paymentId: failed.paymentId, state: 'failed' },
    {
      ...message,
      paymentId: paid.paymentId,
      state: 'paid',
      accountId: await accountId(player),
      balanceMinor: 6_000,
    },
  ]);
});

test('the messages of won and lost bets have the new balance', async () => {
  const player = await site.player(1_000);
  site.receive(...matchMessages('901'), ...matchMessages('902'));
  for (const [index, matchId] of ['901', '902'].entries()) {
    const bet = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([matchId], 100),
      cookie: player.cookie,
      headers: { 'idempotency-key': `balance-news-${index}` },
    });
    expect(bet.status).toBe(201);
  }
  const balanceMessages = listen(player);
  site.receive(settlement('901', '1'));
  await site.settled();
  await balanceMessages().toContainEqual(
    expect.objectContaining({ type: 'bet-settled', state: 'won', balanceMinor: 1_000 }),
  );
  site.receive(settlement('902', '2'));
  await site.settled();
  await balanceMessages().toContainEqual(
    expect.objectContaining({ type: 'bet-settled', state: 'lost', balanceMinor: 1_000 }),
  );
  expect(await site.balance(player)).toBe(1_000);
});

test('the message of an approved correction has the new balance; the session of a player reads no proposal', async () => {
  const player = await site.player(1_000);
  const balanceMessages = listen(player);
  const kinds = [createBalanceCorrection(site.platform, { countryOf: async () => 'de' })];
  const proposals = createProposals(site.platform, { kinds }).service;
  const { proposalId, version } = await proposals.propose(testOperator(1, ['ledger.edit']), {
    kind: 'accounts.correction',
    payload: { playerId: player.id, currency: 'EUR', amountMinor: -400 },
    reason: 'paid twice',
    key: 'balance-news-correction',
  });
  expect(await site.call('GET', `/console-api/proposals/${proposalId}`, player)).toMatchObject({
    status: 401,
  });
  const checker = testOperator(2, ['ledger.approve']);
  await proposals.approve(checker, { proposalId, version, reason: 'seen in the ledger' });
  const message = { type: 'correction', currency: 'EUR', amountMinor: -400, balanceMinor: 600 };
  await balanceMessages().toEqual([{ ...message, accountId: await accountId(player) }]);
  expect(await site.balance(player)).toBe(600);
  const { json } = await site.call('GET', '/web-api/accounts/transactions?limit=1', player);
  expect(json).toMatchObject({ transactions: [{ kind: 'correction', amountMinor: -400, reference: null }] });
});
