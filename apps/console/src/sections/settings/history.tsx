import { Button } from '@fairline/ui/button.tsx';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { everybody, scopeKey } from './scope.ts';
import styles from './settings.module.css';
import type { Entry } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** The changes of a setting, newest first. Each can be reverted: its scope gets the value from before it. */
export function History({
  entries,
  onRevert,
}: {
  entries: readonly Entry[];
  /** Absent for an operator who may not change settings. */
  onRevert: ((entry: Entry) => void) | undefined;
}) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const { changeText, scopeText, valueText } = useWords();
  const text = (value: unknown) => (value === null ? t('no-value') : valueText(value));
  return (
    <section className={sheet.card}>
      <h2>{t('history')}</h2>
      {entries.length === 0 && <p className={sheet.quiet}>{t('history-none')}</p>}
      {onRevert && entries.length > 0 && <p className={sheet.quiet}>{t('revert-key')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.changeId} className={styles.entry}>
            <p className={sheet.quiet}>
              {exactTime(entry.at)} · {entry.by}
              {scopeKey(entry) !== scopeKey(everybody) && ` · ${scopeText(entry)}`}
            </p>
            <p className={styles.change}>{changeText(entry.before, entry.after)}</p>
            {entry.reason !== null && <p className={styles.reason}>{entry.reason}</p>}
            {onRevert && (
              <Button
                size="sm"
                aria-label={t('revert-to', { value: text(entry.before) })}
                onClick={() => onRevert(entry)}
              >
                {t('revert')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
