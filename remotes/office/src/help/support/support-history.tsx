import type { SupportRequest } from '@fairline/contracts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import type { Pages } from '../../lists/pages.ts';
import { focusIt } from './focus-it.ts';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';

/** Null for a visitor: only their browser has the cookie that gives access to their requests. */
export type SupportHistoryState = Loaded<Pages<SupportRequest>> | null;

/** UI-02: content of the modal with the history of requests: the list, or one request. */
export function SupportHistoryView({ state, ...view }: ViewProps<SupportHistoryState>) {
  const { services, t } = view;
  const [requestId, setRequestId] = useState<string>();
  const inBrowser = useSyncExternalStore(toNothing, isTrue, isFalse);
  const ask = (
    <Button variant="primary" onClick={() => services.emit('open-modal', { name: 'question' })}>
      {t('support.ask')}
    </Button>
  );
  if (state === null && !inBrowser) return <p role="status">{t('loading')}</p>;
  if (requestId !== undefined) {
    return (
      <div ref={focusIt} tabIndex={-1} className={styles.modal}>
        <div>
          <Button variant="quiet" onClick={() => setRequestId(undefined)}>
            {t('support.back')}
          </Button>
        </div>
        <RequestThread view={view} requestId={requestId} initial={undefined} />
      </div>
    );
  }
  return (
    <div className={styles.modal}>
      <RequestList
        view={view}
        initial={state ?? undefined}
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

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
