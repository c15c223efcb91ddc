import type { Database, pg } from '@fairline/runtime';

/**
 * When the process is killed: before a statement is sent, or after the server has carried it out and before the process does
 * anything with its answer.
 */
export type KillMoment = 'before' | 'after';

export interface KillPoint {
  /** The statement, counted from 1 on. */
  statement: number;
  moment: KillMoment;
}

/** The statements of a database, of which one holds the process until it is killed. */
export interface WatchedStatements {
  /** The number of statements since the watch began. */
  count(): number;
  /** Resolves when the point is reached. From then on no statement is sent, and no answer arrives. */
  held: Promise<'held'>;
}

type Query = (...args: unknown[]) => unknown;

/** Counts all statements of a database from now on, and holds it at a point; without one it only counts. */
export function watchStatements({ pool }: Database, point: KillPoint | undefined): WatchedStatements {
  const watched = new WeakSet<pg.PoolClient>();
  const { promise: held, resolve } = Promise.withResolvers<'held'>();
  let statements = 0;
  let isHeld = false;

  function hold(): Promise<never> {
    isHeld = true;
    resolve('held');
    return new Promise(() => undefined);
  }

  function watch(query: Query): Query {
    return (...args) => {
      if (isHeld) return hold();
      statements += 1;
      if (statements !== point?.statement) return query(...args);
      if (point.moment === 'before') return hold();
      // The pool itself asks with a callback, everything else with a promise.
      const callback = args.at(-1);
      if (typeof callback === 'function') return query(...args.slice(0, -1), () => void hold());
      return Promise.resolve(query(...args)).then(hold, hold);
    };
  }

  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    Object.assign(client, { query: watch(client.query.bind(client)) });
  });
  return { count: () => statements, held };
}
