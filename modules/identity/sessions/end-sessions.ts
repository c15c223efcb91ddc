import type { NotifyService } from '@fairline/notify';
import { type Platform, type pg, secretDigest } from '@fairline/runtime';
import { deleteExpiredSessions, type EndedSession } from './session-store.ts';

/** Message: the name of a session that has ended, see {@link sessionName}. */
export const sessionEndedTopic = 'identity.session-ended';

/** Returns the name of a session between processes: the digest of its token, in base64. */
export function sessionName(token: string): string {
  return secretDigest(token).toString('base64');
}

export interface EndingParts {
  bus: Platform['bus'];
  database: Platform['database'];
  notify: Pick<NotifyService, 'endSessions'>;
}

/**
 * Ends the sessions that `remove` deletes. Push subscriptions of their browsers end in the same transaction; processes
 * forget the sessions once it has committed. `afterwards` is the last work of the transaction.
 * @returns the number of ended sessions
 */
export async function endSessions(
  { bus, database, notify }: EndingParts,
  remove: (connection: pg.PoolClient) => Promise<EndedSession[]>,
  afterwards: (connection: pg.PoolClient, ended: number) => Promise<void> = async () => {},
): Promise<number> {
  const ended = await database.transaction(async (connection) => {
    const sessions = await remove(connection);
    const ids = sessions.map(({ id }) => id);
    if (ids.length > 0) await notify.endSessions(connection, ids);
    await afterwards(connection, ids.length);
    return sessions;
  });
  publishEnded(bus, ended);
  return ended.length;
}

/** Deletes expired sessions. Push subscriptions of their browsers stay: the player did not sign out. */
export async function removeExpiredSessions({
  bus,
  clock,
  database,
}: Pick<Platform, 'bus' | 'clock' | 'database'>): Promise<void> {
  publishEnded(bus, await deleteExpiredSessions(database.pool, new Date(clock.now())));
}

function publishEnded(bus: Platform['bus'], ended: readonly EndedSession[]): void {
  for (const { token_digest } of ended) bus.publish(sessionEndedTopic, token_digest.toString('base64'));
}
