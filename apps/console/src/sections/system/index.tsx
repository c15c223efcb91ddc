import type { getSystemState } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { backgroundApi } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { Health, Versions } from './health.tsx';
import { Jobs } from './jobs.tsx';
import { Services } from './services.tsx';
import styles from './system.module.css';
import { SystemTabs } from './system-tabs.tsx';
import { Feeds, Processes, Remotes, Tables } from './tables.tsx';
import { texts } from './texts.ts';

/** The processes report every ten seconds. */
const renewedMs = 10_000;

/** The state of the site's machinery, and of the services of others that it needs. */
export default function System() {
  return (
    <Routes>
      <Route index element={<Machinery />} />
      <Route path="services" element={<Services />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The state of processes, feeds, jobs, remotes, database and backup. */
function Machinery() {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) =>
      backgroundApi<typeof getSystemState>('GET', '/console-api/system/state', { signal }),
    refetchInterval: renewedMs,
  });
  if (!data) {
    return (
      <Page title={t('title')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      beside={error && <Badge tone="warning">{t('stale', { time: exactTime(dataUpdatedAt) })}</Badge>}
    >
      <SystemTabs />
      <div className={styles.cards}>
        <Health state={data} />
        <Versions state={data} />
      </div>
      <Processes state={data} />
      <Feeds state={data} />
      <Jobs state={data} />
      <Remotes state={data} />
      <Tables state={data} />
    </Page>
  );
}
