import type { removeSecurityQuestion, SecurityQuestion } from '@fairline/contracts';
import { questionText } from '@fairline/remote-views/security-question/question-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { QuestionForm } from './question-form.tsx';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';

interface QuestionPartProps {
  /** The player's question; null without one. */
  present: SecurityQuestion | null;
  reload(): void;
}

/** ACC-05: the security question, with the ways to set, change and remove it. */
export function QuestionPart({ present, reload }: QuestionPartProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();

  const remove = () =>
    granted.run(async () => {
      await makeReported(services, { action: 'remove-question' }, () =>
        api<typeof removeSecurityQuestion>('DELETE', '/web-api/user/factors/question', {
          carries: ['token'],
        }),
      );
      services.notify({ kind: 'success', text: t('question.removed') });
      reload();
    });

  if (isOpen) {
    return (
      <QuestionForm
        present={present}
        onCancel={() => setIsOpen(false)}
        onSet={() => {
          setIsOpen(false);
          services.notify({ kind: 'success', text: t('question.set') });
          reload();
        }}
      />
    );
  }
  return (
    <>
      {present && (
        <p className={styles.state}>
          <Badge tone="positive">{t('twoStep.on')}</Badge>
          <span>{questionText(t, present)}</span>
        </p>
      )}
      <div className={frameStyles.ways}>
        <Button disabled={!isHydrated} onClick={() => setIsOpen(true)}>
          {t(present ? 'question.change' : 'question.begin')}
        </Button>
        {present && (
          <Button variant="danger" disabled={!isHydrated} busy={granted.isBusy} onClick={remove}>
            {t('question.remove')}
          </Button>
        )}
      </div>
      {granted.dialog}
    </>
  );
}
