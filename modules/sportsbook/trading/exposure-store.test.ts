import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBets } from '../bets/bet-store.ts';
import { newBet } from '../bets/new-bet.fixture.ts';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import { sumByMatch } from './exposure-store.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

test('OFFER-01: a bet with several legs on a match counts once on it', async () => {
  const { pool } = books.platform.database;
  await insertBets(pool, [newBet(1n, ['1', '2', '3'])], new Date(0));
  expect(await sumByMatch(pool, ['1'])).toMatchObject([
    { singles: 0n, multiples: 1n, multiple_stake_minor: 100n, multiple_return_minor: 200n },
  ]);
});
