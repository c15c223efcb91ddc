import { transactionSchema } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const transactionPage = z.object({
  transactions: z.array(transactionSchema),
  next: z.string().nullable(),
});

async function transactionsOf({ cookie }: TestPlayer, query = '') {
  const { json } = await site.call('GET', `/web-api/accounts/transactions${query}`, { cookie });
  return transactionPage.parse(json);
}

/** Stakes on outcome 1 of a match, which outcome `winner` then wins. */
async function playBet({ cookie }: TestPlayer, stakeMinor: number, winner: string): Promise<string> {
  const matchId = String(810_000 + nextMatch++);
  site.receive(...matchMessages(matchId));
  const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
    body: betBody([matchId], stakeMinor),
    cookie,
    headers: { 'idempotency-key': `transactions-bet-${nextKey++}` },
  });
  site.receive(settlement(matchId, winner));
  await site.settled();
  return z.object({ betId: z.string() }).parse(json).betId;
}

test('SEC: transactions are refused to a visitor', async () => {
  for (const cookie of ['', 'user_token=forged'])
    expect(await site.call('GET', '/web-api/accounts/transactions', { cookie })).toMatchObject({
      status: 401,
      json: { code: 'UNAUTHENTICATED' },
    });
});

describe('OFFER-07: the transactions of the main account', () => {
  test('are its postings, each with the balance after it, newest first', async () => {
    const player = await site.player(10_000);
    const lost = await playBet(player, 1_000, '2');
    const won = await playBet(player, 500, '1');
    const { transactions, next } = await transactionsOf(player);
    expect(next).toBeNull();
    // A lost stake leaves the account of held stakes, which is not listed.
    expect(
      transactions.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor]),
    ).toEqual([
      ['winnings', 500, 9_500],
      ['release', 500, 9_000],
      ['stake', -500, 8_500],
      ['stake', -1_000, 9_000],
      ['correction', 10_000, 10_000],
    ]);
    expect(transactions.map(({ reference }) => reference?.id)).toEqual([won, won, won, lost, undefined]);
    expect(transactions[0]?.currency).toBe('EUR');
    expect(await site.balance(player)).toBe(transactions[0]?.balanceMinor);
  });

  test('come in pages, without repetition or gap, whatever is posted meanwhile', async () => {
    const player = await site.player(10_000);
    for (let bet = 0; bet < 5; bet++) await playBet(player, 100 + bet, '2');
    const all = (await transactionsOf(player)).transactions.map(({ transactionId }) => transactionId);
    expect(all).toHaveLength(6);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const { transactions, next: following } = await transactionsOf(
        player,
        `?limit=2${next === null ? '' : `&after=${next}`}`,
      );
      seen.push(...transactions.map(({ transactionId }) => transactionId));
      if (next === null) await playBet(player, 300, '2');
      next = following;
    } while (next !== null);
    expect(seen).toEqual(all);
  });

  test('are only credits or only debits when the request asks for them', async () => {
    const player = await site.player(1_000);
    await playBet(player, 400, '2');
    const amounts = async (direction: string) =>
      (await transactionsOf(player, `?direction=${direction}`)).transactions.map((each) => each.amountMinor);
    expect(await amounts('in')).toEqual([1_000]);
    expect(await amounts('out')).toEqual([-400]);
    expect(await amounts('all')).toEqual([-400, 1_000]);
  });

  test('SEC: are the player’s own, also with the cursor of another player; an invalid cursor starts at the newest', async () => {
    const [one, other] = [await site.player(700), await site.player(900)];
    const [newest] = (await transactionsOf(other)).transactions;
    const { transactions } = await transactionsOf(one, `?after=${newest?.transactionId}`);
    expect(transactions.map((each) => each.amountMinor)).toEqual([700]);
    for (const cursor of ['x', '-1', '0x1F', `${'9'.repeat(40)}`, "1'--"])
      expect(
        (await transactionsOf(one, `?after=${encodeURIComponent(cursor)}`)).transactions,
        cursor,
      ).toHaveLength(1);
    const { status } = await site.call('GET', '/web-api/accounts/transactions?limit=1000', one);
    expect(status).toBe(400);
  });

  test('SEC: a note of the house beside a correction stays in the house', async () => {
    const { transactions } = await transactionsOf(await site.player(100));
    expect(transactions).toMatchObject([{ kind: 'correction', reference: null }]);
  });
});
