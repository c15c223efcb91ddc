import type { MatchView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { MatchSides, scoreBeside } from '@fairline/ui/match-sides.tsx';
import { sportShape, stats } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { factsAddress, resultsAddress } from '../../addresses/secondary-addresses.ts';
import { scoreText } from '../../match/score-line.ts';
import { useSteadyRows } from '../../match/use-live-rows.ts';
import { useNow } from '../../reader/use-now.ts';
import { Block } from '../parts/block.tsx';
import { LinkCard, LinkCards } from '../parts/link-cards.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { When } from '../parts/when.tsx';
import type { StatisticData } from '../secondary-data.ts';
import styles from './statistic-view.module.css';

/** The page of links to the facts of matches: those in play and the next ones. */
export function StatisticView({ data }: { data: StatisticData & { nowMs: number } }) {
  const { t, lng } = useView();
  const { live, line, nowMs } = data;
  const toResults = (
    <a className={buttonClass({ size: 'sm' })} href={resultsAddress(lng, 'sport')}>
      {t('results')}
    </a>
  );
  return (
    <>
      <PageHead title={t('statistic')} text={t('statistic.about')}>
        {toResults}
      </PageHead>
      {live.length + line.length === 0 && (
        <EmptyState icon={stats} title={t('statistic.empty')} text={t('statistic.empty-text')} />
      )}
      <FactsLinks title={t('top.live')} matches={live} nowMs={nowMs} />
      <FactsLinks title={t('top.line')} matches={line} nowMs={nowMs} />
    </>
  );
}

interface FactsLinksProps {
  title: string;
  matches: readonly MatchView[];
  nowMs: number;
}

function FactsLinks({ title, matches, nowMs: serverNowMs }: FactsLinksProps) {
  const { context, lng } = useView();
  const nowMs = useNow(serverNowMs);
  const { rows, handlers } = useSteadyRows(matches);
  if (rows.matches.length === 0) return null;
  return (
    <Block title={title}>
      <div {...handlers}>
        <LinkCards>
          {rows.matches.map(({ matchId, sportId, home, away, tournamentName, kickoffAt, status }) => (
            <LinkCard
              key={matchId}
              href={factsAddress(lng, matchId)}
              icon={<Icon shape={sportShape(sportId)} size="sm" />}
              name={<MatchSides home={home.name} away={away.name} />}
              text={tournamentName}
            >
              {status.phase === 'not-started' ? (
                <When atMs={kickoffAt} nowMs={nowMs} />
              ) : (
                <bdi className={styles.score}>{scoreBeside(scoreText(status), context.dir)}</bdi>
              )}
            </LinkCard>
          ))}
        </LinkCards>
      </div>
    </Block>
  );
}
