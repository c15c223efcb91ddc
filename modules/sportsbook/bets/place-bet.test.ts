import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
let service: SportsbookService;
let nextKey = 1;

beforeAll(async () => {
  books = await testBooks(undefined, { connections: 4 });
  service = books.sportsbook({ settles: true }).service;
  for (const message of [fixtureMessage('7'), oddsMessage('7')]) service.receive(message);
});
afterAll(async () => {
  await service.drained();
  await books.platform.drop();
});

/** Places bets of one player at the same time. @returns `placed`, or the code of the refusal, of each. */
async function placeAtOnce(
  playerId: bigint,
  stakesMinor: readonly number[],
  keys = stakesMinor.map(() => `at-once-${nextKey++}`),
): Promise<string[]> {
  // After this call the accounts are cached, so no bet waits for them and all bets are in one group.
  await books.accounts.mainOf(playerId);
  const caller = { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
  const leg = { matchId: '7', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
  const placed = await Promise.allSettled(
    stakesMinor.map((stakeMinor, index) =>
      service.placeBet(caller, keys[index] ?? '', {
        legs: [leg],
        stakeMinor,
        currency: 'EUR',
        policy: 'none',
      }),
    ),
  );
  return placed.map((each) => (each.status === 'fulfilled' ? 'placed' : String(each.reason.code)));
}

test('LIM-08: a bet that exceeds the balance does not count under a limit', async () => {
  const { playerId } = await books.player(1_000n);
  await books.limits.set(playerId, 1, 2_000);
  expect(await placeAtOnce(playerId, [1_500, 800])).toEqual(['BALANCE_TOO_LOW', 'placed']);
  expect(await books.accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 200n, heldMinor: 800n });
});

test('LIM-08: simultaneous bets never exceed the limit or the balance', async () => {
  const { playerId } = await books.player(1_000n);
  await books.limits.set(playerId, 1, 1_500);
  expect(await placeAtOnce(playerId, [1_200, 400, 1_100, 500, 300, 100])).toEqual([
    'BALANCE_TOO_LOW',
    'placed',
    'LIMIT_REACHED',
    'BALANCE_TOO_LOW',
    'placed',
    'placed',
  ]);
  const other = (await books.player(5_000n)).playerId;
  await books.limits.set(other, 1, 1_000);
  expect(await placeAtOnce(other, [6_000, 700, 400, 300])).toEqual([
    'LIMIT_REACHED',
    'placed',
    'LIMIT_REACHED',
    'placed',
  ]);
});

test('LIM-08: a repeated bet does not count again under a limit for the bets beside it', async () => {
  const { playerId } = await books.player(5_000n);
  await books.limits.set(playerId, 1, 1_000);
  expect(await placeAtOnce(playerId, [400], ['asked-again'])).toEqual(['placed']);
  const keys = ['asked-again', 'beside-it', 'over-it'];
  expect(await placeAtOnce(playerId, [400, 500, 101], keys)).toEqual(['placed', 'placed', 'LIMIT_REACHED']);
  expect(await books.accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 4_100n, heldMinor: 900n });
});

test('a bet is refused when its market closes while it waits for its money, and decided again when its price moves', async () => {
  const { playerId } = await books.player(1_000n);
  const { pool } = books.platform.database;
  const waitingForMoney = async (meanwhile: () => void, policy: 'none' | 'any') => {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM accounts.account WHERE player_id = $1 FOR UPDATE', [playerId]);
    const caller = { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
    const leg = { matchId: '8', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
    const placing = service.placeBet(caller, `waits-${nextKey++}`, {
      legs: [leg],
      stakeMinor: 100,
      currency: 'EUR',
      policy,
    });
    const answer = placing.then(
      (bet) => bet.legs[0]?.oddsMilli,
      (error: { code: string }) => error.code,
    );
    await expect
      .poll(async () => (await pool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount)
      .toBe(1);
    meanwhile();
    await holder.query('COMMIT');
    holder.release();
    return answer;
  };
  for (const message of [fixtureMessage('8'), oddsMessage('8')]) service.receive(message);
  const stop = () => service.receive({ type: 'bet_stop', atMs: 0, matchId: '8' });
  expect(await waitingForMoney(stop, 'none')).toBe('MARKET_CLOSED');
  expect(await books.accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 1_000n, heldMinor: 0n });
  service.receive(oddsMessage('8'));
  const move = () => {
    const message = oddsMessage('8');
    if (message.type !== 'odds_change') return;
    for (const { outcomes } of message.markets) for (const outcome of outcomes) outcome.oddsMilli -= 100;
    service.receive(message);
  };
  expect(await waitingForMoney(move, 'any')).toBe(1_900);
});
