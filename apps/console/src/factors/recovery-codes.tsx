import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import styles from './factors.module.css';
import { texts } from './texts.ts';

/** Shows new recovery codes once. The operator says that they are saved before it goes on. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const t = useTexts(texts);
  const [saved, setSaved] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.form}>
      <h2>{t('codes-title')}</h2>
      <p>{t('codes-text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} />
        <a
          className={buttonClass({ size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="fairline-recovery-codes.txt"
        >
          {t('download-codes')}
        </a>
      </div>
      <Checkbox
        label={t('codes-saved')}
        checked={saved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <Button variant="primary" wide disabled={!saved} onClick={onSaved}>
        {t('codes-go-on')}
      </Button>
    </div>
  );
}
