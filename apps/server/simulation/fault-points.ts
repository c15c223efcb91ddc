import type { Database, pg } from '@fairline/runtime';

/**
 * When a statement is cut off: before the server gets it, or after it was carried out and before its answer is known. Either
 * way its connection is gone, as it is when the process dies.
 */
export type FaultMoment = 'before' | 'after';

/** Cuts connections at chosen statements. */
export interface FaultPoints {
  /** Cuts off the statement with this number, counted from now on. */
  arm(statement: number, moment: FaultMoment): void;
  /** Ends it. @returns true when the statement was reached */
  disarm(): boolean;
}

type Query = (...args: unknown[]) => unknown;

/** Watches every statement of a database from now on. */
export function faultPoints({ pool }: Database): FaultPoints {
  const watched = new WeakSet<pg.PoolClient>();
  let left = 0;
  let moment: FaultMoment = 'before';

  function cut(client: pg.PoolClient): Error {
    // The error of a socket whose other end is gone.
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    client.connection.stream.destroy(error);
    return error;
  }

  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: Query = client.query.bind(client);
    const watch: Query = (...args) => {
      if (left > 0) left -= 1;
      else return query(...args);
      if (left > 0) return query(...args);
      if (moment === 'before') {
        cut(client);
        return query(...args);
      }
      // The pool itself asks with a callback, everything else with a promise.
      const callback = args.at(-1);
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (error: unknown) => callback(error ?? cut(client)));
      const answer = query(...args);
      return answer instanceof Promise
        ? answer.then(() => {
            throw cut(client);
          })
        : answer;
    };
    Object.assign(client, { query: watch });
  });

  return {
    arm(statement, when) {
      left = statement;
      moment = when;
    },
    disarm() {
      const wasReached = left === 0;
      left = 0;
      return wasReached;
    },
  };
}
