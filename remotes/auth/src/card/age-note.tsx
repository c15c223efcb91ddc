import type { Translate } from '@fairline/i18n/translator';
import styles from './card.module.css';

/** The minimum age of players, and advice on playing safely. */
export function AgeNote({ t, age }: { t: Translate; age: number }) {
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
