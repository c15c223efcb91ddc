import pg from 'pg';
import {
  createDatabaseOutage,
  type DatabaseOutage,
  databaseUnavailability,
  isConnectionLoss,
  type OutageListener,
} from './database-outage.ts';

export type { pg };

/**
 * bigint columns are minor units and ids. They become JavaScript bigints, which are exact, and never rounded numbers.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** A PostgreSQL database. While it cannot be reached, every request fails with DatabaseUnavailable. */
export interface Database {
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction: commits when it resolves and rolls back when it throws. The isolation level is READ
   * COMMITTED, so statements lock the rows that they decide on. Statements that do not need the answers of each other
   * are sent {@link together}.
   */
  transaction<Result>(work: (connection: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  /** The maximum number of open connections. */
  connections?: number;
  /** Receives errors of idle connections, except those that mean the database is lost. */
  onError(error: Error): void;
  /** The listener that is notified once when the database is lost, and once when it is back. */
  outage?: OutageListener;
}

/** Opens a pool; the first query connects. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairline',
    // The driver sends a statement at once, without waiting for the answer to the one before it.
    pipeline: true,
  });
  const outage = createDatabaseOutage(options.outage ?? { onDown() {}, onUp() {} });
  watch(pool, outage);
  let isClosed = false;
  pool.on('error', (error) => {
    // A closed pool does not wait until its connections have ended, so a server that stops next may break one of them.
    if (isClosed) return;
    if (isConnectionLoss(error)) outage.failed(error);
    else options.onError(error);
  });
  // The pool listens for errors of idle connections only. A connection in use that breaks emits an error as well, which
  // would end the process when nobody listens. Its user gets the error from the next statement, and the pool closes it
  // afterwards.
  pool.on('connect', (connection) => connection.on('error', () => undefined));

  return {
    pool,
    async transaction(work) {
      const connection = await pool.connect();
      let broken: Error | undefined;
      try {
        // BEGIN is sent with the first statement of the work. It fails only if the connection fails.
        const [, result] = await together(connection, () => [connection.query('BEGIN'), work(connection)]);
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw isConnectionLoss(error) && !databaseUnavailability(error) ? outage.failed(error) : error;
      } finally {
        connection.release(broken);
      }
    },
    close() {
      isClosed = true;
      return pool.end();
    },
  };
}

/**
 * Sends all statements that `send` starts in one packet, so that they take one round trip. The server runs them in
 * order. All answers are awaited even if one statement fails, since the connection is free only after the last answer.
 * @throws the failure of the first statement that failed, although one that was started earlier and sends its query later
 * fails after it
 */
export async function together<const Statements extends readonly unknown[]>(
  { connection: { stream } }: Pick<pg.PoolClient, 'connection'>,
  send: () => Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  stream.cork();
  let statements: Statements;
  try {
    statements = send();
  } finally {
    stream.uncork();
  }
  const outcomes = await Promise.allSettled(statements);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const cause = failures.find((failure) => !isConsequence(failure));
  if (cause !== undefined) throw cause;
  return Promise.all(statements);
}

/** True for the failure of a statement that was refused because an earlier one of its transaction had failed. */
function isConsequence(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === '25P02';
}

/** Reports the outcome of every request to `outage`. A lost connection becomes a DatabaseUnavailable error. */
function watch(pool: pg.Pool, outage: DatabaseOutage): void {
  const { query, connect } = pool;
  Object.assign(pool, {
    query: (...args: unknown[]) => reported(Reflect.apply(query, pool, args)),
    // The pool itself calls connect with a callback and gets no promise.
    connect: (...args: unknown[]) => reported(Reflect.apply(connect, pool, args)),
  });

  function reported(asked: unknown): unknown {
    if (!(asked instanceof Promise)) return asked;
    return asked.then(
      (answer: unknown) => {
        outage.answered();
        return answer;
      },
      (error: unknown) => {
        throw isConnectionLoss(error) ? outage.failed(error) : error;
      },
    );
  }
}
