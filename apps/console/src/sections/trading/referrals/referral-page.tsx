import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queries } from '../../../core/api.ts';
import { useNews } from '../../../core/live.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Segments } from '../../../parts/segments.tsx';
import { TabbedPage } from '../../../parts/tabbed-page.tsx';
import { Failure, Loading, ViewState } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';
import { TradingTabs } from '../trading-tabs.tsx';
import { ReferralList } from './referral-list.tsx';
import { queueQuery } from './referral-queries.ts';
import styles from './referrals.module.css';
import { WaitingBetCard } from './waiting-bet.tsx';

const views = ['waiting', 'all'] as const;

/** The bets that traders decide about: the queue, or all that there have been. */
export function ReferralPage() {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'all' ? 'all' : 'waiting';
  return (
    <TabbedPage
      title={t('referrals')}
      tabs={<TradingTabs />}
      actions={
        <Segments
          label={t('referrals')}
          value={view}
          options={views.map((value) => ({ value, label: t(`referrals-${value}`) }))}
          onChange={(next) => setParams(next === 'all' ? { view: next } : {}, { replace: true })}
        />
      }
    >
      {view === 'all' ? <ReferralList /> : <Queue />}
    </TabbedPage>
  );
}

function Queue() {
  const t = useTexts(texts);
  const mayEdit = useRight('trading.edit');
  const { data, error, refetch } = useQuery(queueQuery);
  useNews('console.ticker', () => void queries.invalidateQueries({ queryKey: queueQuery.queryKey }));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <ViewState drawing="rows" sentence={t('no-referrals')} />;
  return (
    <ol className={styles.queue} aria-label={t('referrals-waiting')}>
      {data.map((bet) => (
        <WaitingBetCard key={bet.referralId} bet={bet} mayEdit={mayEdit} />
      ))}
    </ol>
  );
}
