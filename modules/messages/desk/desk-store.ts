import type { Channel } from '../domain/address.ts';
import type { Connection } from '../store.ts';

export interface MessageRow {
  message_id: string;
  player_id: bigint | null;
  channel: Channel;
  template: string;
  purpose: string;
  language: string;
  address_hint: string;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  reason: string | null;
  provider: string | null;
  attempts: number;
  created_at: Date;
  decided_at: Date | null;
}

export interface MessageFilter {
  playerId: bigint | undefined;
  state?: string | undefined;
  channel?: string | undefined;
  template?: string | undefined;
  /** The last row of the page before. */
  after: { at: Date; messageId: string } | undefined;
  limit: number;
}

/** Finds messages, newest first (indexes message_newest and message_of_player). */
export async function findMessages(
  connection: Connection,
  { playerId, state, channel, template, after, limit }: MessageFilter,
): Promise<MessageRow[]> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = [
    playerId !== undefined && `player_id = ${value(playerId)}`,
    state !== undefined && `state = ${value(state)}`,
    channel !== undefined && `channel = ${value(channel)}`,
    template !== undefined && `template = ${value(template)}`,
    // A time of the database is finer than a millisecond, but every time here comes from our clock.
    after && `(created_at, message_id) < (${value(after.at)}, ${value(after.messageId)}::uuid)`,
  ].filter((each) => typeof each === 'string');
  const { rows } = await connection.query<MessageRow>(
    `SELECT message_id, player_id, channel, template, purpose, language, address_hint, state, reason, provider, attempts,
            created_at, decided_at
     FROM messages.message
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY created_at DESC, message_id DESC
     LIMIT ${value(limit)}`,
    values,
  );
  return rows;
}
