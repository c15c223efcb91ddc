import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import styles from '../content.module.css';
import { texts } from '../texts.ts';
import type { TextDetail } from './text-queries.ts';

/** The changes of a text, newest first. */
export function TextHistory({ detail: { lng, history } }: { detail: TextDetail }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  return (
    <section className={sheet.card}>
      <h2>{t('history')}</h2>
      {history.length === 0 && <p className={sheet.quiet}>{t('history-none')}</p>}
      <ol className={styles.history}>
        {history.map(({ changeId, at, by, before, after }) => (
          <li key={changeId}>
            <p className={sheet.quiet}>
              {exactTime(at)} · {by}
            </p>
            <p lang={lng} dir="auto">
              {before ?? t('of-the-code')} → {after ?? t('of-the-code')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
