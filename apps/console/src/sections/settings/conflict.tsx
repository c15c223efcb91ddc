import { Button } from '@fairline/ui/button.tsx';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import styles from './settings.module.css';
import { texts } from './texts.ts';

/** Shows the present value of another person beside that of the operator, who decides. */
export function Conflict({
  by,
  theirs,
  mine,
  onTheirs,
  onMine,
}: {
  by: string;
  theirs: unknown;
  mine: unknown;
  onTheirs(): void;
  onMine(): void;
}) {
  const t = useTexts(texts);
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <strong>{t('conflict-title', { name: by })}</strong>
      </p>
      <p>{t('conflict-text')}</p>
      <div className={styles.sides}>
        <Side title={t('theirs')} value={theirs} />
        <Side title={t('mine')} value={mine} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onTheirs}>{t('use-theirs')}</Button>
        <Button variant="primary" onClick={onMine}>
          {t('keep-mine')}
        </Button>
      </div>
    </div>
  );
}

function Side({ title, value }: { title: string; value: unknown }) {
  return (
    <div className={styles.side}>
      <p className={sheet.quiet}>{title}</p>
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
