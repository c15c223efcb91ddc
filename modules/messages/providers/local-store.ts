import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface LocalRow {
  message_id: string;
  content: string;
  sent_at: Date;
}

/** Stores a message once: a repeated attempt changes nothing. */
export async function insertLocal(
  connection: Connection,
  { messageId, content, sentAt }: { messageId: string; content: string; sentAt: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO messages.local_message (message_id, content, sent_at) VALUES ($1, $2, $3)
     ON CONFLICT (message_id) DO NOTHING`,
    [messageId, content, sentAt],
  );
}

/** Finds the newest messages (index local_message_newest). */
export async function findLocal(connection: Connection, limit: number): Promise<LocalRow[]> {
  const { rows } = await connection.query<LocalRow>(
    `SELECT message_id, content, sent_at FROM messages.local_message
     ORDER BY sent_at DESC, message_id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function findLocalById(
  connection: Connection,
  messageId: string,
): Promise<LocalRow | undefined> {
  const { rows } = await connection.query<LocalRow>(
    'SELECT message_id, content, sent_at FROM messages.local_message WHERE message_id = $1',
    [messageId],
  );
  return rows[0];
}

/** Deletes the messages that were kept before `before` (index local_message_newest). */
export async function deleteOldLocal(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM messages.local_message WHERE sent_at < $1', [before]);
}
