import { AsyncLocalStorage } from 'node:async_hooks';
import type { Bus, Database } from '@fairline/runtime';

/** The error of work that takes a second connection while it holds one with an open transaction. */
export class SecondConnection extends Error {
  constructor() {
    super(
      'a second connection is taken inside a transaction: with a pool of few connections both wait for ever',
    );
  }
}

type Ask = (...args: unknown[]) => unknown;

/** The transaction of the work that runs now. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Returns a bus whose messages are no part of the transaction in which they are published, since nobody waits for what their
 * receivers do.
 */
export function besideTransactions(bus: Bus): Bus {
  return {
    ...bus,
    publish: (topic, message) => transactions.exit(() => bus.publish(topic, message)),
  };
}

/**
 * Lets all work take at most one connection at a time: whatever asks the pool inside a transaction fails with
 * SecondConnection. Work that goes on after its transaction may ask again.
 */
export function oneConnection(database: Database): Database {
  const { pool } = database;

  function requireNone(): void {
    if (transactions.getStore()?.isOpen) throw new SecondConnection();
  }

  const query: Ask = pool.query;
  const connect: Ask = pool.connect;
  Object.assign(pool, {
    async query(...args: unknown[]) {
      requireNone();
      return Reflect.apply(query, pool, args);
    },
    connect(...args: unknown[]) {
      // The pool asks itself with a callback, for a query that was let through.
      if (typeof args[0] === 'function') return Reflect.apply(connect, pool, args);
      return Promise.resolve().then(() => {
        requireNone();
        return Reflect.apply(connect, pool, args);
      });
    },
  });

  return {
    ...database,
    async transaction(work) {
      requireNone();
      const state = { isOpen: true };
      try {
        return await database.transaction((connection) => transactions.run(state, () => work(connection)));
      } finally {
        state.isOpen = false;
      }
    },
  };
}
