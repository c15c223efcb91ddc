import { Button } from '@fairline/ui/button.tsx';
import { useTexts } from '../core/texts.ts';
import styles from './conflict.module.css';
import sheet from './sheet.module.css';
import { texts } from './texts.ts';

export interface ConflictProps {
  /** Says who changed what. */
  title: string;
  /** The present value of another person; null when there is none. */
  theirs: unknown;
  mine: unknown;
  /** Undefined when there is nothing of theirs to use. */
  onTheirs?: (() => void) | undefined;
  onMine(): void;
}

/** Shows the present value of another person beside that of the operator, who decides. */
export function Conflict({ title, theirs, mine, onTheirs, onMine }: ConflictProps) {
  const t = useTexts(texts);
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t('conflict-text')}</p>
      <div className={styles.sides}>
        <Side title={t('theirs')} value={theirs} />
        <Side title={t('mine')} value={mine} />
      </div>
      <div className={sheet.line}>
        {onTheirs && <Button onClick={onTheirs}>{t('use-theirs')}</Button>}
        <Button variant="primary" onClick={onMine}>
          {t('keep-mine')}
        </Button>
      </div>
    </div>
  );
}

function Side({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <p className={sheet.quiet}>{title}</p>
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
