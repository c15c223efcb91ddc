import type { pg } from '@fairline/runtime';
import type { Channel } from './domain/address.ts';
import type { Verdict } from './domain/delivery-rules.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewRow {
  messageId: string;
  playerId: bigint | null;
  channel: Channel;
  template: string;
  purpose: string;
  language: string;
  addressHint: string;
  address: string;
  content: string;
  eventId: string | null;
  /** The news that it belongs to. */
  newsId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts messages. Those about an event that was written before are left out. @returns the number of new messages */
export async function insertMessages(connection: Connection, rows: readonly NewRow[]): Promise<number> {
  const { rowCount } = await connection.query({
    name: 'messages-insert',
    text: `INSERT INTO messages.message (message_id, player_id, channel, template, purpose, language, address_hint, address,
                                         content, event_id, created_at, due_at, expires_at, news_id)
           SELECT message_id, player_id, channel, template, purpose, language, address_hint, address, content, event_id,
                  created_at, created_at, expires_at, news_id
           FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                       $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::uuid[])
                  AS given (message_id, player_id, channel, template, purpose, language, address_hint, address, content,
                            event_id, created_at, expires_at, news_id)
           ON CONFLICT (event_id) DO NOTHING`,
    values: [
      rows.map((row) => row.messageId),
      rows.map((row) => row.playerId),
      rows.map((row) => row.channel),
      rows.map((row) => row.template),
      rows.map((row) => row.purpose),
      rows.map((row) => row.language),
      rows.map((row) => row.addressHint),
      rows.map((row) => row.address),
      rows.map((row) => row.content),
      rows.map((row) => row.eventId),
      rows.map((row) => row.createdAt),
      rows.map((row) => row.expiresAt),
      rows.map((row) => row.newsId),
    ],
  });
  return rowCount ?? 0;
}

export interface DueMessage {
  message_id: string;
  player_id: bigint | null;
  channel: Channel;
  template: string;
  purpose: string;
  language: string;
  address: string;
  content: string;
  /** Number of attempts, including the one that begins now. */
  attempts: number;
  expires_at: Date;
}

/** Claims due messages: codes and notices first, then the oldest. No other process attempts them before `lostAt` (index message_due). */
export async function claimDue(
  connection: Connection,
  { now, lostAt, limit }: { now: Date; lostAt: Date; limit: number },
): Promise<DueMessage[]> {
  const { rows } = await connection.query<DueMessage>({
    name: 'messages-claim',
    text: `UPDATE messages.message AS message
           SET attempts = message.attempts + 1, due_at = $2
           WHERE message_id IN (
             SELECT message_id FROM messages.message WHERE state = 'waiting' AND due_at <= $1
             ORDER BY purpose <> 'service', due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
           RETURNING message_id, player_id, channel, template, purpose, language, address, content, attempts, expires_at`,
    values: [now, lostAt, limit],
  });
  return rows;
}

/**
 * Stores the verdict about an attempt. Address and values of a decided message are removed. A message that another process
 * has decided meanwhile stays as it is.
 */
export async function recordVerdict(
  connection: Connection,
  messageId: string,
  verdict: Verdict,
  { provider, now }: { provider: string | null; now: Date },
): Promise<void> {
  if (verdict.kind === 'again') {
    await connection.query(
      `UPDATE messages.message SET due_at = $2, reason = $3, provider = $4
       WHERE message_id = $1 AND state = 'waiting'`,
      [messageId, new Date(verdict.dueAtMs), verdict.reason, provider],
    );
    return;
  }
  const [reference, reason] = verdict.kind === 'sent' ? [verdict.reference, null] : [null, verdict.reason];
  await connection.query(
    `UPDATE messages.message
     SET state = $2, reference = $3, reason = $4, provider = $5, decided_at = $6, address = NULL, content = NULL
     WHERE message_id = $1 AND state = 'waiting'`,
    [messageId, verdict.kind, reference, reason, provider, now],
  );
}

/** Deletes the rows of messages that were decided before `before` (index message_decided). */
export async function deleteDecided(connection: Connection, before: Date): Promise<void> {
  await connection.query("DELETE FROM messages.message WHERE state <> 'waiting' AND decided_at < $1", [
    before,
  ]);
}

/** True for a player with an open account who may play: nobody advertises to others. */
export async function mayAdvertise(connection: Connection, playerId: bigint): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM identity.message_contact WHERE player_id = $1 AND may_play',
    [playerId],
  );
  return rowCount === 1;
}

export interface OwnerRow {
  player_id: bigint;
  email: string | null;
  /** Only a confirmed number. */
  phone: string | null;
  language: string;
}

/** Finds the addresses and the language of players with an open account, by the view of the identity module. */
export async function findOwners(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<Map<bigint, OwnerRow>> {
  const { rows } = await connection.query<OwnerRow>(
    `SELECT player_id, email, phone, language FROM identity.message_contact
     WHERE player_id = ANY ($1::bigint[])`,
    [playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, row]));
}

export interface Health {
  waiting: number;
  oldest_at: Date | null;
  failed: number;
}

/** Counts the messages that wait, and those that failed since `since` (indexes message_due and message_decided). */
export async function measure(connection: Connection, since: Date): Promise<Health> {
  const { rows } = await connection.query<Health>(
    `SELECT (SELECT count(*)::int FROM messages.message WHERE state = 'waiting') AS waiting,
            (SELECT min(created_at) FROM messages.message WHERE state = 'waiting') AS oldest_at,
            (SELECT count(*)::int FROM messages.message
             WHERE state <> 'waiting' AND decided_at > $1 AND state = 'failed') AS failed`,
    [since],
  );
  return rows[0] ?? { waiting: 0, oldest_at: null, failed: 0 };
}

export interface ProviderHealth {
  channel: Channel;
  last_sent_at: Date | null;
  last_failed_at: Date | null;
  last_reason: string | null;
}

/** Finds the last success and the last failure of each channel among the messages that are kept (index message_outcome). */
export async function findProviderHealth(connection: Connection): Promise<ProviderHealth[]> {
  const { rows } = await connection.query<ProviderHealth>(
    `SELECT channel, sent.decided_at AS last_sent_at, failed.decided_at AS last_failed_at,
            failed.reason AS last_reason
     FROM unnest('{email,sms}'::text[]) AS channel
     LEFT JOIN LATERAL (
       SELECT decided_at FROM messages.message
       WHERE message.channel = channel.channel AND state = 'sent' ORDER BY decided_at DESC LIMIT 1
     ) AS sent ON true
     LEFT JOIN LATERAL (
       SELECT decided_at, reason FROM messages.message
       WHERE message.channel = channel.channel AND state = 'failed' ORDER BY decided_at DESC LIMIT 1
     ) AS failed ON true`,
  );
  return rows;
}
