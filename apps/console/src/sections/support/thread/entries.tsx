import type { DeskThread } from '@fairline/contracts';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';

/** The messages of a request and the notes of operators, oldest first. Texts are plain, and never markup. */
export function Entries({ thread: { entries, lng, playerId } }: { thread: DeskThread }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const asker = t(playerId === null ? 'author.visitor' : 'author.player');
  return (
    <ol className={styles.entries} aria-label={t('thread')}>
      {entries.map(({ kind, number, author, operator, text, writtenAt }) => (
        <li key={`${kind}-${number}`} className={styles.entry} data-kind={kind} data-author={author}>
          <p className={styles.by}>
            <strong>
              {kind === 'note' ? t('author.note', { name: operator ?? '' }) : (operator ?? asker)}
            </strong>
            {kind === 'note' && <span>{t('note-mark')}</span>}
            <time dateTime={new Date(writtenAt).toISOString()}>{exactTime(writtenAt)}</time>
          </p>
          <p className={styles.words} dir="auto" lang={kind === 'note' ? undefined : lng}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
