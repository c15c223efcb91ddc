import type { SupportThread } from '@fairline/contracts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { focusIt } from './focus-it.ts';
import { readDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';

/** UI-02: the content of the modal for a question, for players and visitors. */
export const questionView = defineView({ Component: Question });

function Question() {
  const { context, services, t } = useView();
  const [asked, setAsked] = useState<SupportThread>();
  const history = (
    <Button onClick={() => services.emit('open-modal', { name: 'support-history' })}>
      {t('support.requests')}
    </Button>
  );
  if (!asked) {
    return (
      <div className={styles.modal}>
        <QuestionForm draft={readDraft(context.props)} onAsked={setAsked} />
        <div>{history}</div>
      </div>
    );
  }
  return (
    <div className={styles.modal}>
      <p role="status" ref={focusIt} tabIndex={-1}>
        {t(context.player ? 'support.sentPlayer' : 'support.sentVisitor')}
      </p>
      <RequestThread requestId={asked.requestId} initial={asked} />
      <div>{history}</div>
    </div>
  );
}
