import type { pg } from '@fairline/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBets } from '../bets/bet-store.ts';
import { newBet } from '../bets/new-bet.fixture.ts';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

let last = 0n;
const nextBet = () => newBet(++last);

/** Returns the number of rows of bets and legs that the open transaction has read. */
async function rowsRead(connection: pg.PoolClient): Promise<unknown> {
  const { rows } = await connection.query(
    `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS count FROM pg_stat_xact_user_tables
     WHERE schemaname = 'sportsbook' AND relname IN ('bet', 'leg')`,
  );
  return rows[0]?.count;
}

test('the liability of a new or changed bet is counted without reading other bets, also before any statistics', async () => {
  const connection = await books.platform.database.pool.connect();
  try {
    // The plan of a trigger is kept from its first use, when the tables were empty.
    await insertBets(connection, Array.from({ length: 200 }, nextBet), new Date());
    await connection.query(`UPDATE sportsbook.bet SET stake_minor = 90 WHERE number <= 200`);
    await insertBets(connection, Array.from({ length: 2_000 }, nextBet), new Date());
    const bet = nextBet();

    // The counts of the statements so far are published, so that those of the transaction stand alone.
    await connection.query('SELECT pg_stat_force_next_flush()');
    await connection.query('BEGIN');
    await insertBets(connection, [bet], new Date());
    expect(await rowsRead(connection)).toBeLessThan(5);
    await connection.query('UPDATE sportsbook.bet SET stake_minor = 50 WHERE bet_id = $1', [bet.betId]);
    expect(await rowsRead(connection)).toBeLessThan(10);
    await connection.query('COMMIT');

    const { rows } = await connection.query('SELECT stake_minor FROM sportsbook.liability');
    expect(rows).toEqual([{ stake_minor: 200n * 90n + 2_000n * 100n + 50n }]);
  } finally {
    connection.release();
  }
});
