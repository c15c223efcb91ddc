import type { DeskThread } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useState } from 'react';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { sendDecision } from '../desk-calls.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import type { Draft } from './use-draft.ts';

/** Decides an appeal with the text of the answer. */
export function AppealDecision({ thread, draft }: { thread: DeskThread; draft: Draft }) {
  const t = useTexts(texts);
  const mayLift = useRight('players.edit');
  const [decision, setDecision] = useState<'uphold' | 'lift'>();
  const isEmpty = draft.text.trim() === '';
  const shown = decision ?? 'uphold';

  async function decide(): Promise<void> {
    setDecision(undefined);
    if (decision) await draft.send((text, key) => sendDecision(thread, { decision, text, key }));
  }

  return (
    <span className={styles.decision}>
      <span className={sheet.quiet}>{t(isEmpty ? 'decision-empty' : 'decision-hint')}</span>
      <Button disabled={isEmpty || draft.isBusy} onClick={() => setDecision('uphold')}>
        {t('uphold')}
      </Button>
      {mayLift && (
        <Button variant="danger" disabled={isEmpty || draft.isBusy} onClick={() => setDecision('lift')}>
          {t('lift')}
        </Button>
      )}
      <Dialog
        open={decision !== undefined}
        onClose={() => setDecision(undefined)}
        title={t(`${shown}-title`)}
        closeLabel={t('cancel')}
        size="sm"
        footer={
          <>
            <Button onClick={() => setDecision(undefined)}>{t('cancel')}</Button>
            <Button variant={shown === 'lift' ? 'danger' : 'primary'} onClick={() => void decide()}>
              {t(shown)}
            </Button>
          </>
        }
      >
        <p>{t(`${shown}-words`)}</p>
      </Dialog>
    </span>
  );
}
