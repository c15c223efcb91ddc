import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NoteRow {
  note_id: string;
  player_id: bigint;
  text: string;
  author: string;
  written_at: Date;
}

export async function insertNote(connection: Connection, note: NoteRow): Promise<void> {
  await connection.query(
    'INSERT INTO console.player_note (note_id, player_id, text, author, written_at) VALUES ($1, $2, $3, $4, $5)',
    [note.note_id, note.player_id, note.text, note.author, note.written_at],
  );
}

/** Finds notes about a player, the newest first (index note_of_player). */
export async function findNotes(
  connection: Connection,
  playerId: bigint,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NoteRow[]> {
  const { rows } = await connection.query<NoteRow>(
    `SELECT note_id, player_id, text, author, written_at FROM console.player_note
     WHERE player_id = $1 AND ($2::uuid IS NULL OR note_id < $2)
     ORDER BY note_id DESC LIMIT $3`,
    [playerId, before ?? null, limit],
  );
  return rows;
}
