import { createJobs, type Database, type Jobs, type pg } from '@fairline/runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Book, createBook } from '../book/book.ts';
import { LeaseLost } from '../lease/feed-lease.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import { type ChangeRecording, createChangeRecording } from './record-changes.ts';

let books: TestBooks;
let book: Book;
let jobs: Jobs;
let recording: ChangeRecording;
let nextMatch = 800;
let isLeading: boolean;
/** The writing transactions so far, and the error with which the next ones fail. */
let writes: number;
let failure: Error | undefined;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

beforeEach(() => {
  const { clock, database, log } = books.platform;
  [book, jobs, isLeading, writes, failure] = [createBook(), createJobs(clock), true, 0, undefined];
  const counted: Database = {
    ...database,
    async transaction<Result>(work: (connection: pg.PoolClient) => Promise<Result>): Promise<Result> {
      writes++;
      if (failure) throw failure;
      return database.transaction(work);
    },
  };
  recording = createChangeRecording(
    { clock, jobs, log },
    { book, database: counted, isLeading: () => isLeading },
  );
  recording.start();
  return () => recording.stop();
});

/** Offers a match on whose first outcome somebody has bet. */
async function backedMatch(): Promise<string> {
  const matchId = String(nextMatch++);
  book.apply(fixtureMessage(matchId));
  await books.platform.database.pool.query(
    `INSERT INTO sportsbook.liability (match_id, market_id, specifiers, outcome_id, currency, stake_minor, return_minor)
     VALUES ($1, 1, '', '1', 'EUR', 100, 200)`,
    [matchId],
  );
  return matchId;
}

/** Lets each match have a price, one millisecond after the one before. */
async function price(matchIds: readonly string[], oddsMilli: number, marketIds = [1]): Promise<void> {
  await books.platform.clock.advance(1);
  for (const matchId of matchIds)
    for (const change of book.apply(oddsMessage(matchId, oddsMilli, { marketIds })))
      recording.changed(change);
}

async function turns(count = 2): Promise<void> {
  for (let turn = 0; turn < count; turn++) await jobs.runNow('sportsbook.price-changes');
}

async function recorded(matchId: string): Promise<number[]> {
  const { rows } = await books.platform.database.pool.query<{ odds_milli: number }>(
    'SELECT odds_milli FROM sportsbook.price_change WHERE match_id = $1 ORDER BY seen_at',
    [matchId],
  );
  return rows.map(({ odds_milli }) => odds_milli);
}

test('OFFER-01: every change of all matches in a second is recorded by one statement', async () => {
  const matchIds = [await backedMatch(), await backedMatch(), await backedMatch()];
  const prices = Array.from({ length: 30 }, (_, index) => 2_000 + index);
  for (const oddsMilli of prices) await price(matchIds, oddsMilli);
  await turns();
  expect(writes).toBe(1);
  for (const matchId of matchIds) expect(await recorded(matchId)).toEqual(prices);
  await turns();
  expect(writes).toBe(1);
});

test('a price waits for one turn, so that a bet that is committed meanwhile has it in its life', async () => {
  const matchId = String(nextMatch++);
  book.apply(fixtureMessage(matchId));
  await price([matchId], 2_000);
  await turns(1);
  await books.platform.database.pool.query(
    `INSERT INTO sportsbook.liability (match_id, market_id, specifiers, outcome_id, currency, stake_minor, return_minor)
     VALUES ($1, 1, '', '1', 'EUR', 100, 200)`,
    [matchId],
  );
  await turns(1);
  expect(await recorded(matchId)).toEqual([2_000]);
});

test('of more changes than can wait, the price at the writing is recorded', async () => {
  const [matchId, other] = [await backedMatch(), await backedMatch()];
  const markets = Array.from({ length: 5_000 }, (_, index) => index + 1);
  for (const oddsMilli of [2_000, 2_100, 2_200, 2_300]) await price([other], oddsMilli, markets);
  for (const oddsMilli of [3_000, 3_100, 3_200]) await price([matchId], oddsMilli);
  await turns();
  expect(await recorded(other)).toEqual([2_000, 2_100, 2_200, 2_300]);
  expect(await recorded(matchId)).toEqual([3_200]);
});

test('after a failed writing the present price is recorded', async () => {
  const matchId = await backedMatch();
  await price([matchId], 2_000);
  await price([matchId], 2_100);
  failure = new Error('the database is away');
  await turns();
  expect(await recorded(matchId)).toEqual([]);
  failure = undefined;
  await turns(1);
  expect(await recorded(matchId)).toEqual([]);
  await turns(1);
  expect(await recorded(matchId)).toEqual([2_100]);
});

test('a process that has lost the feeds records nothing of what it has seen', async () => {
  const matchId = await backedMatch();
  await price([matchId], 2_000);
  failure = new LeaseLost();
  await turns();
  failure = undefined;
  await turns();
  expect(await recorded(matchId)).toEqual([]);
  await price([matchId], 2_100);
  isLeading = false;
  await turns();
  isLeading = true;
  await turns();
  expect(await recorded(matchId)).toEqual([]);
});

test('a stop records what was seen until then', async () => {
  const matchId = await backedMatch();
  await price([matchId], 2_000);
  await turns(1);
  await price([matchId], 2_100);
  await recording.stop();
  expect(await recorded(matchId)).toEqual([2_000, 2_100]);
});
