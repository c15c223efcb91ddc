import { type SecurityNews, securityNewsTopic } from '@fairline/messages';
import { type Platform, writeOutbox } from '@fairline/runtime';
import {
  type Connection,
  insertSecurityEvent,
  type SecurityEventKind,
  type SecurityEventRow,
} from './security-event-store.ts';

type Parts = Pick<Platform, 'clock' | 'ids'>;

/**
 * Records what happened to the safety of an account in a session, in the caller's transaction. The player gets a letter
 * about a session that was ended because its token came back.
 */
export async function recordSecurityEvent(
  { clock, ids }: Parts,
  connection: Connection,
  kind: Exclude<SecurityEventKind, 'sign-in' | 'new-device'>,
  sessionId: string,
): Promise<void> {
  const event = { id: ids.uuid(), kind, sessionId, at: new Date(clock.now()) };
  const row = await insertSecurityEvent(connection, event);
  if (row && kind === 'session-reused') await writeOutbox(connection, [letterAbout(row, kind)]);
}

/** Returns the outbox message of a letter about an event. */
export function letterAbout(
  row: Omit<SecurityEventRow, 'kind'>,
  kind: SecurityNews['kind'],
): { topic: string; message: SecurityNews } {
  return {
    topic: securityNewsTopic,
    message: {
      kind,
      eventId: row.id,
      playerId: String(row.player_id),
      at: row.happened_at.getTime(),
      browser: row.browser,
      system: row.system,
      country: row.country,
      city: row.city,
      language: row.language,
    },
  };
}
