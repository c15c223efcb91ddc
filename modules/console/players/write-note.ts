import type { AnswerOf, addPlayerNote } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { insertNote, type NoteRow } from './note-store.ts';
import { requirePlayer } from './player-access.ts';

type NoteView = AnswerOf<typeof addPlayerNote>;

/** Writes a note about a player. The audit record has its number, and not its text. */
export async function writeNote(
  parts: ConsoleParts,
  operator: Operator,
  playerId: bigint,
  text: string,
): Promise<NoteView> {
  await requirePlayer(parts, operator, 'players.edit', playerId);
  const { clock, database, ids } = parts.platform;
  const note = {
    note_id: ids.uuid(),
    player_id: playerId,
    text,
    author: operator.name,
    written_at: new Date(clock.now()),
  };
  await database.transaction(async (connection) => {
    await insertNote(connection, note);
    const entry = {
      action: 'players.note',
      subject: `players/${playerId}`,
      after: { noteId: note.note_id },
    };
    await operator.record(entry, connection);
  });
  return noteView(note);
}

export function noteView(note: NoteRow): NoteView {
  return {
    noteId: note.note_id,
    text: note.text,
    author: note.author,
    writtenAt: note.written_at.getTime(),
  };
}
