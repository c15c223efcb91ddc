import type { FeedMessage } from '@fairline/feed';
import { createJobs, type Jobs, type Module } from '@fairline/runtime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, slowBus, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
let nextMatch = 700;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

interface Worker extends Module<SportsbookService> {
  jobs: Jobs;
  /** The starts and stops of its feeds. */
  feeds: string[];
}

let bus: ReturnType<typeof slowBus>;
let one: Worker;
let other: Worker;
let reader: Module<SportsbookService>;
let matchId: string;

/** Starts a worker with jobs of its own, so that it stands still while the others go on. */
async function worker(): Promise<Worker> {
  const jobs = createJobs(books.platform.clock);
  const module = books.sportsbook({ settles: true, inTurns: true, bus, jobs });
  const feeds: string[] = [];
  await module.start?.();
  await module.service.runFeeds({
    start: async () => void feeds.push('start'),
    stop: async () => void feeds.push('stop'),
  });
  return { ...module, jobs, feeds };
}

beforeEach(async () => {
  matchId = String(nextMatch++);
  bus = slowBus();
  one = await worker();
  other = await worker();
  reader = books.sportsbook({ settles: false, bus });
  await reader.start?.();
  offer(one);
});
afterEach(async () => {
  for (const module of [reader, one, other]) await module.stop?.();
});

function offer({ service }: Worker, oddsMilli = 2_000): void {
  const atMs = books.platform.clock.now();
  const messages: FeedMessage[] = [
    fixtureMessage(matchId, atMs),
    oddsMessage(matchId, oddsMilli),
    { type: 'snapshot_complete', atMs, matchIds: [matchId] },
    { type: 'alive', atMs },
  ];
  for (const message of messages) service.receive(message, 'feed');
  bus.deliver();
}

function settle({ service }: Worker, winner: string): void {
  const outcomes = ['1', '2'].map((outcomeId) => ({
    outcomeId,
    result: { kind: outcomeId === winner ? ('won' as const) : ('lost' as const) },
  }));
  const markets = [{ marketId: 1, specifiers: '', outcomes }];
  service.receive({ type: 'bet_settlement', atMs: 0, matchId, certainty: 2, markets }, 'feed');
}

function quoted({ service }: Module<SportsbookService>) {
  const [leg] = service.quote([{ matchId, marketId: 1, specifiers: '', outcomeId: '1' }]).legs;
  return [leg?.state, leg?.oddsMilli];
}

/** Lets a worker look at the lease until the other one counts as dead. */
async function takeOver(next: Worker): Promise<void> {
  for (let look = 0; look < 4; look++) await next.jobs.runNow('sportsbook.lease');
  expect(next.feeds).toEqual(['start']);
}

async function place(playerId: bigint): Promise<void> {
  const caller = { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
  const leg = { matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
  const body = { legs: [leg], stakeMinor: 100, currency: 'EUR', policy: 'none' as const };
  await reader.service.placeBet(caller, `two-workers-${matchId}`, body);
}

test('a second worker follows the first, and leads when that one stands still; followers go on with it', async () => {
  expect([one.feeds, other.feeds]).toEqual([['start'], []]);
  for (const each of [one, other, reader]) expect(quoted(each)).toEqual(['open', 2_000]);
  await takeOver(other);
  offer(other, 2_200);
  for (const each of [other, reader]) expect(quoted(each)).toEqual(['open', 2_200]);
  // The first worker wakes up and sends a price of before: nobody takes it.
  offer(one, 1_500);
  expect(quoted(reader)).toEqual(['open', 2_200]);
});

test('a settlement that two workers receive is carried out once, and the first one writes nothing when it wakes up', async () => {
  const { playerId } = await books.player(1_000n);
  const balance = async () => (await books.accounts.balanceOf(playerId)).balanceMinor;
  await place(playerId);
  settle(one, '1');
  await one.service.drained();
  expect(await balance()).toBe(1_100n);
  await takeOver(other);
  offer(other);
  settle(other, '1');
  await other.service.drained();
  expect(await balance()).toBe(1_100n);
  settle(one, '2');
  await one.service.drained();
  const { rows } = await books.platform.database.pool.query(
    `SELECT result FROM sportsbook.result WHERE match_id = $1 AND outcome_id = '2'`,
    [matchId],
  );
  expect([await balance(), rows]).toEqual([1_100n, [{ result: { kind: 'lost' } }]]);
});

/** What workers write of a match besides results: its events, and the prices of its open bets. */
async function recorded() {
  const { rows } = await books.platform.database.pool.query<{ events: number; prices: number }>(
    `SELECT (SELECT count(*) FROM sportsbook.course_event WHERE match_id = $1)::integer AS events,
            (SELECT count(*) FROM sportsbook.price_change WHERE match_id = $1)::integer AS prices`,
    [matchId],
  );
  return rows[0];
}

/** Lets a worker record the prices that it has seen; they wait for one turn. */
async function recordPrices({ jobs }: Worker): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await jobs.runNow('sportsbook.price-changes');
}

/** Sends the goals of the first side and the price of each outcome, in play. */
function play({ service }: Worker, goals: number, oddsMilli: number): void {
  const message = oddsMessage(matchId, oddsMilli, { phase: 'live' });
  const score: [number, number] = [goals, 0];
  const atMs = books.platform.clock.now();
  service.receive({ ...message, atMs, status: { ...message.status, score } }, 'feed');
}

test.each(['event', 'price'])('a worker that wakes up records no %s', async (what) => {
  const { playerId } = await books.player(1_000n);
  await place(playerId);
  play(one, 0, 2_000);
  play(one, 1, 2_100);
  await recordPrices(one);
  await one.service.drained();
  expect(await recorded()).toEqual({ events: 1, prices: 1 });
  await takeOver(other);
  play(one, what === 'event' ? 2 : 1, 2_200);
  if (what === 'price') await recordPrices(one);
  await one.service.drained();
  expect(await recorded()).toEqual({ events: 1, prices: 1 });
});

test('a worker that takes over records a price that the first one has not', async () => {
  const { playerId } = await books.player(1_000n);
  await place(playerId);
  await recordPrices(one);
  // The first worker dies before it has recorded the change; the second one has heard of it.
  offer(one, 2_100);
  await takeOver(other);
  await recordPrices(other);
  const { rows } = await books.platform.database.pool.query<{ odds_milli: number }>(
    'SELECT odds_milli FROM sportsbook.price_change WHERE match_id = $1 ORDER BY seen_at DESC LIMIT 1',
    [matchId],
  );
  expect(rows).toEqual([{ odds_milli: 2_100 }]);
});

test('a worker that has lost the feeds stops them, refuses bets on its old prices, and follows the other one', async () => {
  await takeOver(other);
  await one.jobs.runNow('sportsbook.lease');
  await expect.poll(() => one.feeds).toEqual(['start', 'stop']);
  await expect.poll(() => quoted(one)).toEqual(['suspended', null]);
  offer(other, 2_300);
  expect(quoted(one)).toEqual(['open', 2_300]);
});

test('a result closes its market also after another worker has taken over, until it is taken back', async () => {
  settle(one, '1');
  await one.service.drained();
  await takeOver(other);
  // The feed still sends a price, which the first worker did not take either.
  offer(other, 2_100);
  for (const each of [other, reader]) expect(quoted(each)[0]).not.toBe('open');
  const markets = [{ marketId: 1, specifiers: '' }];
  other.service.receive({ type: 'rollback_bet_settlement', atMs: 1, matchId, markets }, 'feed');
  offer(other, 2_200);
  for (const each of [other, reader]) expect(quoted(each)).toEqual(['open', 2_200]);
});

test('a result closes its market also in a process that has just started', async () => {
  settle(one, '1');
  await one.service.drained();
  await one.stop?.();
  one = await worker();
  await takeOver(one);
  offer(one, 2_100);
  expect(quoted(one)[0]).not.toBe('open');
});

test('a result that is taken back before its match is announced again keeps the market closed no longer', async () => {
  settle(one, '1');
  await one.service.drained();
  await one.stop?.();
  one = await worker();
  await takeOver(one);
  const markets = [{ marketId: 1, specifiers: '' }];
  one.service.receive({ type: 'rollback_bet_settlement', atMs: 1, matchId, markets }, 'feed');
  offer(one, 2_100);
  expect(quoted(one)).toEqual(['open', 2_100]);
});
