import type { Connection } from '../players/player-store.ts';

export interface QuestionRow {
  /** One of the list, or `own`. */
  question: string;
  /** Sealed; null for a question of the list. */
  own_text: string | null;
  answer_hash: string;
}

export async function findQuestion(
  connection: Connection,
  playerId: bigint,
): Promise<QuestionRow | undefined> {
  const { rows } = await connection.query<QuestionRow>(
    'SELECT question, own_text, answer_hash FROM identity.security_question WHERE player_id = $1',
    [playerId],
  );
  return rows[0];
}

/** Stores a question in the place of an earlier one. */
export async function saveQuestion(
  connection: Connection,
  { playerId, question, own_text, answer_hash, at }: QuestionRow & { playerId: bigint; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.security_question (player_id, question, own_text, answer_hash, set_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player_id) DO UPDATE
     SET question = excluded.question, own_text = excluded.own_text, answer_hash = excluded.answer_hash,
         set_at = excluded.set_at`,
    [playerId, question, own_text, answer_hash, at],
  );
}

/** Deletes a question. @returns true when there was one */
export async function deleteQuestion(connection: Connection, playerId: bigint): Promise<boolean> {
  const text = 'DELETE FROM identity.security_question WHERE player_id = $1';
  return (await connection.query(text, [playerId])).rowCount === 1;
}
