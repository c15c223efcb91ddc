import type { NotifyService } from '@fairline/notify';
import type { Platform, pg } from '@fairline/runtime';
import type { EndedSession } from './ended-store.ts';

/** Message: the id of a session that has ended. */
export const sessionEndedTopic = 'identity.session-ended';

export interface EndingParts {
  bus: Platform['bus'];
  clock: Platform['clock'];
  database: Platform['database'];
  notify: Pick<NotifyService, 'endSessions'>;
}

/**
 * Ends the sessions that `remove` deletes. Push subscriptions of their browsers end in the same transaction; processes
 * forget the sessions once it has committed. `afterwards` is the last work of the transaction.
 * @returns the number of ended sessions
 */
export async function endSessions(
  { bus, clock, database, notify }: EndingParts,
  remove: (connection: pg.PoolClient, at: Date) => Promise<EndedSession[]>,
  afterwards: (connection: pg.PoolClient, ended: number) => Promise<void> = async () => {},
): Promise<number> {
  const ended = await database.transaction(async (connection) => {
    const sessions = await remove(connection, new Date(clock.now()));
    const ids = sessions.map(({ id }) => id);
    if (ids.length > 0) await notify.endSessions(connection, ids);
    await afterwards(connection, ids.length);
    return sessions;
  });
  publishEnded(bus, ended);
  return ended.length;
}

/** Makes every process forget sessions that have ended, and close their live sockets. */
export function publishEnded(bus: Platform['bus'], ended: readonly EndedSession[]): void {
  for (const { id } of ended) bus.publish(sessionEndedTopic, id);
}
