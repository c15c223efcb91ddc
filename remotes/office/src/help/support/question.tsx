import type { SupportThread } from '@fairline/contracts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { focusIt } from './focus-it.ts';
import { readDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';

/** UI-02: content of the modal for a question, for players and visitors. */
export function QuestionView({ state: _nothing, ...view }: ViewProps<null>) {
  const { context, services, t } = view;
  const [asked, setAsked] = useState<SupportThread>();
  const history = (
    <Button onClick={() => services.emit('open-modal', { name: 'support-history' })}>
      {t('support.requests')}
    </Button>
  );
  if (!asked) {
    return (
      <div className={styles.modal}>
        <QuestionForm view={view} draft={readDraft(context.props)} onAsked={setAsked} />
        <div>{history}</div>
      </div>
    );
  }
  return (
    <div className={styles.modal}>
      <p role="status" ref={focusIt} tabIndex={-1}>
        {t(context.player ? 'support.sentPlayer' : 'support.sentVisitor')}
      </p>
      <RequestThread view={view} requestId={asked.requestId} initial={{ kind: 'ready', data: asked }} />
      <div>{history}</div>
    </div>
  );
}
