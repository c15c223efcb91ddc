import { useReaderZone } from '@fairline/i18n/use-reader-zone';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import type { SecondaryPlace } from '../addresses/place.ts';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { useRefresh } from '../live/use-refresh.ts';
import { LoadError } from '../load-error.tsx';
import { isUnknownCode } from '../page-data.ts';
import { defaultZone, loadSecondary, type SecondaryData, secondaryKey } from './secondary-data.ts';
import styles from './secondary-page.module.css';
import { secondaryPlaceOf } from './secondary-place.ts';
import { ChampView } from './views/champ-view.tsx';
import { ChampsView } from './views/champs-view.tsx';
import { CouponView } from './views/coupon-view.tsx';
import { FactsView } from './views/facts-view.tsx';
import { MultiView } from './views/multi-view.tsx';
import { NoFactsView } from './views/no-facts-view.tsx';
import { RecentView } from './views/recent-view.tsx';
import { ResultsView } from './views/results-view.tsx';
import { StatisticView } from './views/statistic-view.tsx';
import { TeamView } from './views/team-view.tsx';
import { TeamsView } from './views/teams-view.tsx';
import { TopView } from './views/top-view.tsx';

/** The interval of refreshing a page, in ms. Prices and scores come in live messages. */
const lookMs = 60_000;

/** The secondary page of the current route: selected matches, results, teams, competitions or facts. */
export function SecondaryPage() {
  const { context } = useView();
  const place = secondaryPlaceOf(context);
  return place && <Page place={place} />;
}

function Page({ place }: { place: SecondaryPlace }) {
  const { context, t, lng } = useView();
  const zone = useReaderZone(context, defaultZone);
  const key = secondaryKey(place, zone);
  const { data, failure, isBusy, reload } = useQuery(key, ({ api, nowMs, signal }) =>
    loadSecondary(api, place, { nowMs, zone }, signal),
  );
  useRefresh(reload, lookMs);

  // Data on screen stay when a refresh fails. A failure of another query is shown.
  if (failure !== undefined && data?.key !== key) {
    return isUnknownCode(failure) ? (
      <EmptyState
        title={t('no-page.title')}
        text={t('no-page.text')}
        action={
          <a className={buttonClass()} href={listAddress({ lng, section: 'line' })}>
            {t('all.line')}
          </a>
        }
      />
    ) : (
      <LoadError isBusy={isBusy} reload={reload} />
    );
  }
  if (!data) {
    return (
      <div className={styles.skeleton}>
        <Skeleton width="40%" height="1.5rem" label={t('loading')} />
        <Skeleton shape="block" count={6} height="4rem" />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy={isBusy}>
      {viewOf(place, data)}
    </div>
  );
}

/** Returns the view of the loaded data, which may still be those of another place while the new ones load. */
function viewOf(place: SecondaryPlace, data: SecondaryData): ReactNode {
  switch (data.kind) {
    case 'top':
      return place.view === 'top' && <TopView place={place} data={data} />;
    case 'multi':
      return place.view === 'multi' && <MultiView matchIds={place.matchIds} data={data} />;
    case 'results':
      return place.view === 'results' && <ResultsView place={place} data={data} />;
    case 'team':
      return place.view === 'team' && <TeamView tab={place.tab} data={data} />;
    case 'teams':
      return place.view === 'teams' && <TeamsView place={place} data={data} />;
    case 'recent':
      return <RecentView data={data} />;
    case 'champs':
      return <ChampsView data={data} />;
    case 'champ':
      return <ChampView data={data} />;
    case 'statistic':
      return <StatisticView data={data} />;
    case 'facts':
      return <FactsView data={data} />;
    case 'no-facts':
      return <NoFactsView />;
    case 'coupon':
      return place.view === 'coupon' && <CouponView couponId={place.couponId} coupon={data.coupon} />;
  }
}
