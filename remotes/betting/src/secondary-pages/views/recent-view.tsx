import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { resultsAddress } from '../../addresses/secondary-addresses.ts';
import { Block } from '../parts/block.tsx';
import { LiveList } from '../parts/live-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ResultList } from '../parts/result-list.tsx';
import { ResultsLinks } from '../parts/results-links.tsx';
import type { RecentData } from '../secondary-data.ts';

/** The page of matches in play and matches that have just ended. */
export function RecentView({ data }: { data: RecentData & { nowMs: number } }) {
  const { t, lng } = useView();
  const { live, ended, nowMs } = data;
  return (
    <>
      <PageHead title={t('recent')} text={t('recent.about')}>
        <ResultsLinks current="recent" />
      </PageHead>
      {live.length + ended.length === 0 ? (
        <EmptyState
          icon={clock}
          title={t('recent.empty')}
          text={t('recent.empty-text')}
          action={
            <a className={buttonClass()} href={resultsAddress(lng, 'sport')}>
              {t('results')}
            </a>
          }
        />
      ) : (
        <>
          <LiveList title={t('top.live')} section="live" matches={live} nowMs={nowMs} withSports />
          {ended.length > 0 && (
            <Block title={t('recent.ended')}>
              <ResultList results={ended} by="sport" nowMs={nowMs} level={3} />
            </Block>
          )}
        </>
      )}
    </>
  );
}
