import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { firstPage } from '@fairline/remote-views/use-pages.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { focusIt } from './focus-it.ts';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';
import { requestPages } from './support-calls.ts';

/** UI-02: the content of the modal with the history of requests. It shows the list, or one request. */
export const supportHistoryView = defineView({
  Component: SupportHistory,
  // The server cannot load a visitor's requests: only the visitor's browser has the cookie that gives access.
  queries: ({ player }) => (player ? { requests: firstPage(requestPages) } : {}),
});

function SupportHistory() {
  const { context, services, t } = useView();
  const [requestId, setRequestId] = useState<string>();
  const isHydrated = useHydrated();
  const ask = (
    <Button variant="primary" onClick={() => services.emit('open-modal', { name: 'question' })}>
      {t('support.ask')}
    </Button>
  );
  if (!context.player && !isHydrated) return <p role="status">{t('loading')}</p>;
  if (requestId !== undefined) {
    return (
      <div ref={focusIt} tabIndex={-1} className={styles.modal}>
        <div>
          <Button variant="quiet" onClick={() => setRequestId(undefined)}>
            {t('support.back')}
          </Button>
        </div>
        <RequestThread requestId={requestId} />
      </div>
    );
  }
  return (
    <div className={styles.modal}>
      <RequestList
        pages={requestPages}
        ask={ask}
        open={(request, face) => (
          <button type="button" className={styles.request} onClick={() => setRequestId(request.requestId)}>
            {face}
          </button>
        )}
      />
    </div>
  );
}
