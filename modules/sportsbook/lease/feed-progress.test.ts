import type { FeedMessage } from '@fairline/feed';
import type { Module } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
let worker: Module<SportsbookService>;

beforeAll(async () => {
  books = await testBooks();
  worker = books.sportsbook({ settles: true });
  await worker.start?.();
});
afterAll(async () => {
  await worker.stop?.();
  await books.platform.drop();
});

function receive(...messages: FeedMessage[]): void {
  for (const message of messages) worker.service.receive(message, 'feed');
}

test('what a producer has sent counts as handled with its alive, once it is stored and while the producer is up', async () => {
  const { service } = worker;
  const about = { id: '1', name: 'Live', scopes: ['live' as const], silentMs: 20_000 };
  const down = { ...about, state: 'down' as const, reason: 'recovering' as const };
  const state = (change: typeof down | (typeof about & { state: 'up' })): FeedMessage => ({
    type: 'producer_change',
    atMs: 0,
    producer: '1',
    change,
  });
  const alive = (atMs: number): FeedMessage => ({ type: 'alive', atMs, producer: '1' });
  receive(state(down), alive(1_000));
  await service.drained();
  expect(await service.handled('feed')).toEqual(new Map());
  receive(state({ ...about, state: 'up' }), alive(2_000));
  await service.drained();
  expect(await service.handled('feed')).toEqual(new Map([['1', 2_000]]));
  await books.platform.database.pool.query('ALTER TABLE sportsbook.result RENAME TO elsewhere');
  const outcomes = [{ outcomeId: '1', result: { kind: 'won' as const } }];
  receive(
    fixtureMessage('71'),
    oddsMessage('71'),
    {
      type: 'bet_settlement',
      atMs: 0,
      matchId: '71',
      certainty: 2,
      markets: [{ marketId: 1, specifiers: '', outcomes }],
    },
    alive(3_000),
  );
  await expect(service.drained()).rejects.toThrow('sportsbook.result');
  expect(await service.handled('feed')).toEqual(new Map([['1', 2_000]]));
  await books.platform.database.pool.query('ALTER TABLE sportsbook.elsewhere RENAME TO result');
  await books.platform.clock.advance(1_000);
  await service.drained();
  receive(alive(4_000));
  await service.drained();
  expect(await service.handled('feed')).toEqual(new Map([['1', 4_000]]));
});

test('a start that turns out to be earlier stops bets, and voids those that were placed since', async () => {
  const { service } = worker;
  const { clock } = books.platform;
  const { playerId } = await books.player(1_000n);
  const caller = { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
  const leg = { matchId: '72', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
  const place = async (key: string) =>
    service.placeBet(caller, key, { legs: [leg], stakeMinor: 100, currency: 'EUR', policy: 'none' });
  const fixture = (kickoffMs: number): FeedMessage => {
    const message = fixtureMessage('72', clock.now());
    if (message.type !== 'fixture_change') throw new Error('no fixture');
    return { ...message, fixture: { ...message.fixture, kickoffMs } };
  };
  receive(fixture(clock.now() + 3_600_000), oddsMessage('72'));
  await place('moved-start-before');
  await clock.advance(10_000);
  const trueStartMs = clock.now();
  await clock.advance(10_000);
  await place('moved-start-after');
  await clock.advance(1_000);
  receive(fixture(trueStartMs));
  await service.drained();
  expect(service.quote([leg]).legs[0]?.state).toBe('suspended');
  const { rows } = await books.platform.database.pool.query<{ state: string }>(
    'SELECT state FROM sportsbook.bet WHERE player_id = $1 ORDER BY placed_at',
    [playerId],
  );
  expect(rows.map(({ state }) => state)).toEqual(['open', 'returned']);
  expect(await books.accounts.balanceOf(playerId)).toMatchObject({ balanceMinor: 900n });
});
