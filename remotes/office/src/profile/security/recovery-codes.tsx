import { useNavigationBlock } from '@fairline/remote-kit/remote/navigation-block';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import { copyText } from '../../copy-text.ts';
import frameStyles from '../../frame/frame.module.css';
import styles from './security.module.css';

/** Shows new recovery codes once. The player says that they are saved before it goes on. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const { services, t } = useView();
  const [isSaved, setIsSaved] = useState(false);
  const text = `${codes.join('\n')}\n`;
  // Leaving would lose the codes.
  useNavigationBlock(services, 'recovery-codes', !isSaved);
  return (
    <div className={styles.form}>
      <h3>{t('codes.title')}</h3>
      <p>{t('codes.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={frameStyles.ways}>
        <Button size="sm" onClick={() => copyText(text, services, t)}>
          {t('twoStep.copy')}
        </Button>
        <a
          className={buttonClass({ size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('codes.download')}
        </a>
      </div>
      <Checkbox
        label={t('codes.saved')}
        checked={isSaved}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
      <Button variant="primary" disabled={!isSaved} onClick={onSaved}>
        {t('codes.done')}
      </Button>
    </div>
  );
}
