import type { SecurityEventKind } from '@fairline/contracts';
import { type SecurityNews, securityNewsTopic } from '@fairline/messages';
import { type Platform, writeOutbox } from '@fairline/runtime';
import { letterRules } from './letter-rules.ts';
import {
  type Connection,
  insertPlayerEvent,
  insertSecurityEvent,
  type SecurityEventRow,
} from './security-event-store.ts';

type Parts = Pick<Platform, 'clock' | 'ids'>;

/** What can be added to an account, and removed from it. */
export type Factor = NonNullable<SecurityNews['factor']>;

/**
 * Records what happened to the safety of an account in a session, in the caller's transaction. The player gets a letter
 * where the rules say so.
 */
export async function recordSecurityEvent(
  { clock, ids }: Parts,
  connection: Connection,
  kind: Exclude<SecurityEventKind, 'sign-in' | 'new-device'>,
  sessionId: string,
  factor?: Factor,
): Promise<void> {
  const event = { id: ids.uuid(), kind, sessionId, at: new Date(clock.now()) };
  const row = await insertSecurityEvent(connection, event);
  if (row) await writeLetter(connection, row, factor);
}

/** Records an event that has no session, such as the recovery of an account. */
export async function recordPlayerEvent(
  { clock, ids }: Parts,
  connection: Connection,
  kind: SecurityEventKind,
  playerId: bigint,
  factor?: Factor,
): Promise<void> {
  const event = { id: ids.uuid(), kind, playerId, at: new Date(clock.now()) };
  await writeLetter(connection, await insertPlayerEvent(connection, event), factor);
}

async function writeLetter(connection: Connection, row: SecurityEventRow, factor?: Factor): Promise<void> {
  const rule = letterRules[row.kind];
  if (!('letter' in rule)) return;
  await writeOutbox(connection, [letterAbout(row, rule.letter, factor)]);
}

/** Returns the outbox message of a letter about an event. */
export function letterAbout(
  row: Omit<SecurityEventRow, 'kind'>,
  kind: SecurityNews['kind'],
  factor?: Factor,
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
      ...(factor && { factor }),
    },
  };
}
