import type { pg } from '@fairline/runtime';
import { findChanges, type LoggedChange } from './decision-log-store.ts';

export type { LoggedChange } from './decision-log-store.ts';

/** The number of changes that are read at a time. */
const pageSize = 500;

/** Reads every change of what is decided about matches, in its order. */
export async function* loggedChanges(connection: Pick<pg.PoolClient, 'query'>): AsyncGenerator<LoggedChange> {
  for (let after = 0n; ; ) {
    const page = await findChanges(connection, after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.entryNo;
  }
}
