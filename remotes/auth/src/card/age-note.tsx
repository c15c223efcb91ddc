import { useView } from '@fairline/remote-views/view-context.ts';
import styles from './card.module.css';

/** The minimum age of players, and advice on playing safely. */
export function AgeNote({ age }: { age: number }) {
  const { t } = useView();
  return (
    <aside className={styles.note}>
      <span className={styles.age} aria-hidden="true">
        {age}+
      </span>
      <p>
        <strong>{t('responsible.title', { age })}</strong> {t('responsible.text')}
      </p>
    </aside>
  );
}
