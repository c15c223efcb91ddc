import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNews } from '../../../core/live.ts';
import { renew } from '../../../core/renewal.ts';
import { useOperator, useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Grid } from '../../../grid/grid.tsx';
import { Page } from '../../../parts/page.tsx';
import { useMinute } from '../../../parts/use-minute.ts';
import { usePageKeys } from '../../../parts/use-page-keys.ts';
import { useFailureWords } from '../../../parts/view-state.tsx';
import { deskTopic, longestWaiting, operatorsQuery, queuesQuery } from '../desk-calls.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { useQueueBulk } from './queue-bulk.tsx';
import { columnsOf } from './queue-columns.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { filtersOf, loadRequests } from './queue-filters.ts';

/** The requests of players and visitors, the longest waiting first. */
export function QueuePage() {
  const t = useTexts(texts);
  const words = useFailureWords();
  const navigate = useNavigate();
  const ownId = useOperator()?.operatorId;
  const canExport = useRight('support.export');
  const [notice, setNotice] = useState('');
  const { data: operators } = useQuery(operatorsQuery);
  const { data: queues } = useQuery(queuesQuery);
  const nowMs = useMinute();
  const columns = useMemo(() => columnsOf(t, nowMs), [t, nowMs]);
  const filters = useMemo(() => filtersOf(t, operators?.items ?? [], ownId), [t, operators, ownId]);

  const bulkActions = useQueueBulk();
  useNews(deskTopic, () => {
    void renew(queuesQuery.queryKey);
    void renew(['list', 'support']);
  });

  async function openNext(): Promise<void> {
    try {
      const requestId = await longestWaiting();
      if (requestId === undefined) setNotice(t('none-waits'));
      else await navigate(`/support/${requestId}`);
    } catch (error) {
      setNotice(words(error));
    }
  }
  usePageKeys({ n: () => void openNext() });

  return (
    <Page
      title={t('title')}
      fills
      actions={
        <>
          <span role="status">{notice}</span>
          <Button variant="primary" size="sm" onClick={() => void openNext()}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className={styles.queue}>
        <DeskTabs />
        <QueueFigures queues={queues} ownId={ownId} nowMs={nowMs} />
        <Grid
          id="support"
          label={t('queue')}
          columns={columns}
          filters={filters}
          load={loadRequests}
          bulkActions={bulkActions}
          idOf={({ requestId }) => requestId}
          addressOf={({ requestId }) => `/support/${requestId}`}
          canExport={canExport}
        />
      </div>
    </Page>
  );
}
