import type { ResultView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { isLiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { isOver, rowTopics } from '@fairline/remote-views/prices/row-topics.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { champAddress, teamAddress } from '../../addresses/secondary-addresses.ts';
import { latinNames, matchAddress } from '../../addresses/sportsbook-addresses.ts';
import { CoursePanel } from '../../course/course-panel.tsx';
import { LineUps } from '../../course/line-ups.tsx';
import { useCourse } from '../../course/use-course.ts';
import { Scoreboard } from '../../page/scoreboard.tsx';
import { Block } from '../parts/block.tsx';
import { Form } from '../parts/form.tsx';
import { LeagueTable } from '../parts/league-table.tsx';
import { ResultRows } from '../parts/result-list.tsx';
import type { FactsData } from '../secondary-data.ts';
import { type Tally, tallyOf } from '../tally.ts';
import styles from './facts-view.module.css';

/** The page of facts of a match: its score, earlier meetings of both sides, and the last results of each. */
export function FactsView({ data }: { data: FactsData & { nowMs: number } }) {
  const { lng, services, t } = useView();
  const match = useLiveScore(data.match);
  const { meetings, lastOfHome, lastOfAway, table, nowMs } = data;
  const course = useCourse(match.matchId, match.status);
  const { matchId, home, away, status, tournamentId, tournamentName } = match;
  useEffect(
    () => services.emit('track', { name: 'offer', data: { action: 'statistics' } }),
    // One event for each match whose facts the reader opens.
    [services, matchId],
  );
  const address = matchAddress(lng, {
    ...match,
    home: home.name,
    away: away.name,
    latin: latinNames(match),
    live: status.phase !== 'not-started',
  });
  const sides = [
    { team: home, results: lastOfHome },
    { team: away, results: lastOfAway },
  ];
  return (
    <>
      <Scoreboard match={match} nowMs={nowMs} />
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'sm' })} href={address}>
          {isOver(status) ? t('facts.to-match') : t('to-bets')}
        </a>
        <a
          className={buttonClass({ size: 'sm' })}
          href={champAddress(lng, {
            id: tournamentId,
            name: tournamentName,
            latinName: match.tournamentLatinName,
          })}
        >
          {tournamentName}
        </a>
      </div>
      <div className={styles.sides}>
        {sides.map(({ team, results }) => (
          <Block
            key={team.id}
            title={t('facts.last-of', { name: team.name })}
            aside={<Form results={results} teamId={team.id} />}
          >
            {results.length === 0 ? (
              <p>{t('facts.none')}</p>
            ) : (
              <ResultRows results={results} nowMs={nowMs} framed />
            )}
            <p>
              <a href={teamAddress(lng, team)}>{t('facts.to-team', { name: team.name })}</a>
            </p>
          </Block>
        ))}
      </div>
      {course && course.length > 0 && (
        <Block title={t('course.last')}>
          <CoursePanel match={match} events={course} max={maxEvents} />
        </Block>
      )}
      {match.lineUps && (
        <Block title={t('lineups')}>
          <LineUps match={match} />
        </Block>
      )}
      <Block
        title={t('facts.meetings')}
        aside={meetings.length > 0 && <span>{tallyText(tallyOf(meetings, home.id), match, t)}</span>}
      >
        {meetings.length === 0 ? (
          <p>{t('facts.no-meetings')}</p>
        ) : (
          <ResultRows results={meetings} nowMs={nowMs} framed />
        )}
      </Block>
      {table && table.rows.length > 0 && <LeagueTable table={table} marked={[home.id, away.id]} />}
      <p className={styles.note}>{t('facts.about')}</p>
    </>
  );
}

/** The number of events that are listed. */
const maxEvents = 14;

function tallyText(
  { won, drawn, lost }: Tally,
  { home, away }: Pick<ResultView, 'home' | 'away'>,
  t: Translate,
): string {
  return t('facts.tally', { home: home.name, away: away.name, won, drawn, lost });
}

/** Returns the match with its score from live messages. */
function useLiveScore(match: ResultView): ResultView {
  const [latest, setLatest] = useState<{ matchId: string; status: ResultView['status'] }>();
  const receive = useCallback((detail: unknown) => {
    if (isLiveMessage(detail)) setLatest({ matchId: detail.matchId, status: detail.status });
  }, []);
  // Rows of lists do not say what players did; the page keeps what it was loaded with.
  const { actions } = match.status;
  // The status stays the same object between messages, because the course is told by its changes.
  const shown = useMemo(
    () =>
      latest?.matchId === match.matchId
        ? { ...match, status: { ...latest.status, ...(actions && { actions }) } }
        : match,
    [match, latest, actions],
  );
  useTopic(rowTopics([shown]), receive);
  return shown;
}
