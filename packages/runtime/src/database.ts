import pg from 'pg';

export type { pg };

/** bigint columns are minor units and ids that fit a JavaScript bigint exactly; never a rounded number. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** One PostgreSQL. */
export interface Database {
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction on one connection: commit when it resolves, roll back when it throws.
   * The isolation level is READ COMMITTED; statements lock what they decide on.
   */
  transaction<Result>(work: (connection: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  /** Most connections held at once. */
  connections?: number;
  onError(error: Error): void;
}

/** Opens a pool; the first query connects. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'fairline',
  });
  pool.on('error', options.onError);
  // The pool hears of connections that rest. One in use that breaks says so too, and nobody else listens: whoever
  // uses it learns of it by the next statement, and the pool closes it when it comes back.
  pool.on('connect', (connection) => connection.on('error', () => undefined));

  return {
    pool,
    async transaction(work) {
      const connection = await pool.connect();
      let broken: Error | undefined;
      try {
        await connection.query('BEGIN');
        const result = await work(connection);
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        connection.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
