import { type Database, type pg, together } from '@fairline/runtime';

/** The error of a write outside of a transaction that holds the fence. Nothing was written. */
export class WriteNotFenced extends Error {
  override name = 'WriteNotFenced';
}

/**
 * Returns the database with a pool that only reads: the database refuses a statement that writes. So every write is in a
 * transaction, where the lease fences it.
 */
export function withReadOnlyPool(database: Database): Database {
  const query = (...statement: unknown[]) =>
    database.transaction(async (connection) => {
      const [, answer] = await together(connection, () => [
        connection.query('SET TRANSACTION READ ONLY'),
        // The driver answers with a promise, since nobody passes a callback.
        Promise.resolve(Reflect.apply(connection.query, connection, statement)).catch(refuse),
      ]);
      return answer;
    });
  const connect = () => {
    throw new WriteNotFenced('a connection of the pool does not hold the fence');
  };
  const pool = new Proxy<pg.Pool>(database.pool, {
    get(target, property) {
      if (property === 'query') return query;
      if (property === 'connect') return connect;
      return Reflect.get(target, property);
    },
  });
  return { ...database, pool };
}

/** The code of a statement that writes in a transaction that only reads. */
const readOnlyCode = '25006';

/** Names a write for what it is. Its code alone would count as that of a server that has become a standby. */
function refuse(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === readOnlyCode)
    throw new WriteNotFenced(error.message);
  throw error;
}
