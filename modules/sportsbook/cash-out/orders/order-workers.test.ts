import type { FeedMessage } from '@fairline/feed';
import { createJobs, type Jobs, type Module } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../../index.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../../sportsbook.fixture.ts';

const matchId = '790';

let books: TestBooks;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

type Worker = Module<SportsbookService> & { jobs: Jobs };

/** Starts a worker with jobs of its own, so that it stands still while the others go on. */
async function worker(): Promise<Worker> {
  const jobs = createJobs(books.platform.clock);
  const module = books.sportsbook({ settles: true, inTurns: true, jobs });
  await module.start?.();
  return { ...module, jobs };
}

/** Sends a worker the prices of the two outcomes of a match. */
function offer({ service }: Worker, prices: readonly [number, number]): void {
  const atMs = books.platform.clock.now();
  const odds = oddsMessage(matchId);
  const markets = odds.markets.map((market) => ({
    ...market,
    outcomes: prices.map((oddsMilli, index) => ({ outcomeId: String(index + 1), oddsMilli, active: true })),
  }));
  const messages: FeedMessage[] = [
    fixtureMessage(matchId, atMs),
    { ...odds, markets },
    { type: 'snapshot_complete', atMs, matchIds: [matchId] },
    { type: 'alive', atMs },
  ];
  for (const message of messages) service.receive(message, 'feed');
}

/** Lets the watches look three times, and waits for what they read and sell. */
async function watched(): Promise<void> {
  for (let look = 0; look < 3; look++) {
    await books.platform.clock.advance(250);
    await books.platform.database.pool.query('SELECT');
  }
}

test('OFFER-01: an order goes on with the next worker; the one that has lost the feeds sells nothing at its old prices', async () => {
  const one = await worker();
  const other = await worker();
  offer(one, [2_000, 2_000]);
  const { playerId } = await books.player(100n);
  const { betId } = await one.service.placeBet(
    { playerId: String(playerId), sessionId: '1', currency: 'EUR' },
    'order-workers-000001',
    {
      legs: [{ matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 }],
      stakeMinor: 100,
      currency: 'EUR',
      policy: 'none',
    },
  );
  await one.service.cashOuts.setOrder(playerId, betId, { stakeMinor: 100, soldMinor: 100, valueMinor: 150 });
  await watched();
  const state = async () => (await one.service.bet(playerId, betId, 'en')).state;
  // The other worker looks at the lease until the first one counts as dead.
  for (let look = 0; look < 4; look++) await other.jobs.runNow('sportsbook.lease');
  // The first one wakes up, and a price reaches it by which the bet would be sold for 152.
  offer(one, [1_250, 5_000]);
  await watched();
  expect(await state()).toBe('open');
  offer(other, [1_111, 10_000]);
  await expect
    .poll(async () => {
      await books.platform.clock.advance(250);
      return state();
    })
    .toBe('sold');
  const { rows } = await books.platform.database.pool.query(
    'SELECT paid_minor, by_order FROM sportsbook.cash_out WHERE bet_id = $1',
    [betId],
  );
  // A chance of nine tenths at 2.00, less five percent.
  expect(rows).toEqual([{ paid_minor: 171n, by_order: true }]);
  await other.stop?.();
  await one.stop?.();
});
