import type { Translate } from '@fairline/i18n/translator';
import { Icon } from '@fairline/ui/icon.tsx';
import { shield } from '@fairline/ui/shapes.ts';
import styles from './frame.module.css';
import type { HelpLine } from './help-line.ts';

/** A note on playing safely, with the help line that the operator has set. */
export function HelpBlock({ t, line }: { t: Translate; line: HelpLine | null }) {
  return (
    <aside className={styles.help} aria-label={t('help.title')}>
      <p className={styles.helpTitle}>
        <Icon shape={shield} />
        {t('help.title')}
      </p>
      <p>{t('help.text')}</p>
      {line && (
        <p className={styles.helpLine}>
          {line.url ? (
            <a href={line.url} target="_blank" rel="noreferrer">
              {line.name || line.url}
            </a>
          ) : (
            <strong>{line.name}</strong>
          )}
          {line.phone && (
            <a href={`tel:${line.phone.replace(/[^+\d]/g, '')}`}>
              <bdi>{line.phone}</bdi>
            </a>
          )}
        </p>
      )}
    </aside>
  );
}
