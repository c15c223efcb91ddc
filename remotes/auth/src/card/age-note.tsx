import type { Translate } from '@fairline/i18n/translator';
import styles from './card.module.css';

/** Who may play, and how to play on. */
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
