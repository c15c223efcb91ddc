import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';
import { readBetsFilter } from './bet-filter.ts';
import { findBets } from './bet-store.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());

test('the open bets of a player are found without reading their history', async () => {
  const { pool } = books.platform.database;
  await pool.query(
    `INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor,
                                 state, return_minor, placed_at, settled_at)
     SELECT gen_random_uuid(), number % 5, 100, 'EUR', 2000, 200,
            CASE WHEN number < 20 THEN 'open' ELSE 'lost' END, CASE WHEN number < 20 THEN NULL ELSE 0 END, now(),
            CASE WHEN number < 20 THEN NULL ELSE now() END
     FROM generate_series(1, 20000) AS number`,
  );
  await pool.query('ANALYZE sportsbook.bet');
  const connection = await pool.connect();
  try {
    const open = await findBets(connection, 1n, readBetsFilter({ state: 'open' }), { limit: 50 });
    expect(open.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'open'));
    expect(await findBets(connection, 1n, readBetsFilter({ state: 'settled' }), { limit: 50 })).toHaveLength(
      50,
    );
    // PostgreSQL publishes the counts of this connection only between two statements.
    await connection.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await connection.query(
      `SELECT idx_scan > 0 AS used, idx_tup_read FROM pg_stat_user_indexes WHERE indexrelname = 'bet_open'`,
    );
    expect(rows).toEqual([{ used: true, idx_tup_read: 4n }]);
  } finally {
    connection.release();
  }
});
