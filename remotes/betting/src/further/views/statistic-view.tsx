import type { MatchView } from '@fairline/contracts';
import { buttonClass } from '@fairline/ui/button.tsx';
import { Icon, sportIcon } from '@fairline/ui/icon.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { scoreText } from '../../match/score-line.ts';
import { useSteadyRows } from '../../match/use-live-rows.ts';
import { useFormat, useNow, useSurroundings } from '../../surroundings.tsx';
import { factsAddress, resultsAddress } from '../addresses.ts';
import type { StatisticData } from '../further-data.ts';
import { useFurtherTexts } from '../further-texts.ts';
import { Block } from '../parts/block.tsx';
import { PageHead } from '../parts/page-head.tsx';
import styles from './statistic-view.module.css';

/** The matches whose facts can be looked at: those in play, and the next to come. */
export function StatisticView({ data }: { data: StatisticData & { nowMs: number } }) {
  const { t, lng } = useSurroundings().texts;
  const own = useFurtherTexts();
  const { live, line, nowMs } = data;
  const toResults = (
    <a className={buttonClass({ size: 'sm' })} href={resultsAddress(lng, 'sport')}>
      {own('results')}
    </a>
  );
  return (
    <>
      <PageHead title={own('statistic')} text={own('statistic.about')}>
        {toResults}
      </PageHead>
      {live.length + line.length === 0 && (
        <EmptyState icon="stats" title={own('statistic.empty')} text={own('statistic.empty-text')} />
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
  const { lng } = useSurroundings().texts;
  const format = useFormat();
  const nowMs = useNow(serverNowMs);
  const { rows, handlers } = useSteadyRows(matches);
  if (rows.matches.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={`plain-list ${styles.matches}`} {...handlers}>
        {rows.matches.map(({ matchId, sportId, home, away, tournamentName, kickoffAt, status }) => (
          <li key={matchId}>
            <a className={styles.match} href={factsAddress(lng, matchId)}>
              <Icon name={sportIcon(sportId)} size="sm" />
              <span className={styles.names}>
                <span className={styles.teams}>
                  {home.name} – {away.name}
                </span>
                <span className={styles.competition}>{tournamentName}</span>
              </span>
              <span className={styles.when}>
                {status.phase === 'not-started' ? (
                  <time dateTime={new Date(kickoffAt).toISOString()}>
                    {format.relativeDay(kickoffAt, nowMs)}, {format.time(kickoffAt)}
                  </time>
                ) : (
                  <bdi className={styles.score}>{scoreText(status)}</bdi>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  );
}
