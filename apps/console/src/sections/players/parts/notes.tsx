import type { addPlayerNote, getPlayerNotes } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { useAction } from '../../../parts/use-action.ts';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { renewPlayer } from '../player-query.ts';
import styles from '../players.module.css';
import { texts } from '../texts.ts';

/** What operators have noted about the player. */
export function Notes({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const mayWrite = useRight('players.edit');
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'notes'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerNotes>('GET', '/console-api/players/:playerId/notes', {
        params: { playerId },
        query: { limit: 200 },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.scroll}>
      <div className={sheet.stack}>
        {mayWrite && <NoteForm playerId={playerId} />}
        {data.items.length === 0 ? (
          <p className={sheet.quiet}>{t('notes-none')}</p>
        ) : (
          <ol className={styles.events}>
            {data.items.map((note) => (
              <li key={note.noteId} className={styles.event}>
                <span className={sheet.quiet}>
                  {dateTime(note.writtenAt)}
                  {'\n'}
                  {note.author}
                </span>
                <span>{note.text}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function NoteForm({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof addPlayerNote>('POST', '/console-api/players/:playerId/notes', {
      params: { playerId },
      body: { text },
    });
    setText('');
    await renewPlayer(playerId);
  });

  return (
    <form
      className={sheet.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '') void run();
      }}
    >
      <TextArea
        label={t('note-new')}
        hint={t('note-hint')}
        maxLength={2_000}
        rows={3}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" size="sm" busy={isBusy}>
          {t('note-add')}
        </Button>
      </div>
    </form>
  );
}
