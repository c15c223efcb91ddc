import { type pg, together } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface LeaseRow {
  number: number;
  beat: number;
  /** Null when the last holder has given the lease back. */
  holder: string | null;
}

export async function readLease(connection: Connection): Promise<LeaseRow> {
  const { rows } = await connection.query<LeaseRow>(
    'SELECT number::integer, beat::integer, holder FROM sportsbook.feed_lease',
  );
  const [row] = rows;
  if (!row) throw new Error('the lease on the feeds has no row');
  return row;
}

/**
 * Takes the lease with the next number, unless it has changed since it was read. Waits for transactions that hold the
 * fence.
 * @returns the new number; undefined when the lease has changed.
 */
export async function takeLease(
  connection: Connection,
  { number, beat }: LeaseRow,
  holder: string,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ number: number }>(
    `UPDATE sportsbook.feed_lease SET number = number + 1, beat = 0, holder = $3
     WHERE number = $1 AND beat = $2
     RETURNING number::integer`,
    [number, beat, holder],
  );
  return rows[0]?.number;
}

/** Raises the beat. @returns false when another process has taken the lease over. */
export async function beatLease(connection: Connection, number: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE sportsbook.feed_lease SET beat = beat % 1000000 + 1 WHERE number = $1',
    [number],
  );
  return rowCount === 1;
}

/** Gives the lease back, so that another process takes it at once. Does nothing when another one has it. */
export async function releaseLease(connection: Connection, number: number): Promise<void> {
  await connection.query(
    'UPDATE sportsbook.feed_lease SET holder = NULL, beat = beat + 1 WHERE number = $1',
    [number],
  );
}

/**
 * Gives back the lease of any holder. A process that has just started the database by itself calls it: no other process
 * can hold the lease then, and a crash of the last one has left it.
 */
export async function clearLease(connection: Connection): Promise<void> {
  await connection.query('UPDATE sportsbook.feed_lease SET holder = NULL, beat = beat + 1');
}

/**
 * The time for which the database lets a transaction of the holder wait for its next statement, in ms. It then ends it, so
 * that a process that stopped in the middle of one keeps no lock, neither on the lease nor on a match.
 */
export const idleMs = 3_000;

/**
 * Makes the transaction valid only for the holder of this number: nobody takes the lease over before it ends.
 * @returns false when another process has taken it over.
 */
export async function holdFence(connection: pg.PoolClient, number: number): Promise<boolean> {
  const [, { rowCount }] = await together(connection, () => [
    connection.query(`SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`),
    connection.query('SELECT FROM sportsbook.feed_lease WHERE number = $1 FOR KEY SHARE', [number]),
  ]);
  return rowCount === 1;
}
