import type { ResultView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { Flag } from '@fairline/ui/flag.tsx';
import { LiveBadge } from '@fairline/ui/live-badge.tsx';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import type { Ref } from 'react';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { MatchClock } from '../match/match-clock.tsx';
import { periodCode } from '../match/period-code.ts';
import { MatchNumber } from '../match/row-parts.tsx';
import { useHasChanged } from '../match/use-has-changed.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import { useNow } from '../reader/use-now.ts';
import styles from './scoreboard.module.css';

export interface ScoreboardProps {
  match: ResultView;
  /** The time at which the server rendered, in ms UTC. */
  nowMs: number;
  /** True when the drawing below shows the scores of the parts; this table is then for screen readers only. */
  hasPicture?: boolean;
  /** A reference to the scoreboard, by which a caller sees whether it is in view. */
  headRef?: Ref<HTMLElement>;
}

/** The teams, score and clock of a match, in at most 120 px, with a table of the parts below. */
export function Scoreboard({ match, nowMs: serverNowMs, hasPicture = false, headRef }: ScoreboardProps) {
  const { t } = useView();
  const texts = useTexts();
  const { matchId, categoryCode, tournamentId, tournamentName, tournamentMark, home, away, status } = match;
  const begun = status.phase !== 'not-started';
  const hasChanged = useHasChanged(status.score.join());
  return (
    <>
      <section ref={headRef} className={styles.board} aria-label={t('scoreboard')} tabIndex={-1}>
        <p className={styles.competition}>
          <CompetitionMark id={tournamentId} mark={tournamentMark} size="sm" />
          <Flag code={categoryCode} size="sm" />
          <span className={styles.competitionName}>
            {texts.category(categoryCode)} · {tournamentName}
          </span>
          <MatchNumber matchId={matchId} />
          {!isOver(status) && (
            <FavouriteStar kind="match" id={matchId} name={`${home.name} – ${away.name}`} size="sm" />
          )}
        </p>
        <h1 className={styles.teams}>
          <span className={styles.home}>
            <bdi className={styles.name}>{home.name}</bdi>
            <TeamMark team={home} size="lg" />
          </span>
          {begun ? (
            // Each number stands on the side of its team, in both reading directions.
            <span key={status.score.join()} className={hasChanged ? styles.newScore : styles.score}>
              <span>{status.score[0]}</span>:<span>{status.score[1]}</span>
            </span>
          ) : (
            <span className={styles.versus}>–</span>
          )}
          <span className={styles.away}>
            <TeamMark team={away} size="lg" />
            <bdi className={styles.name}>{away.name}</bdi>
          </span>
        </h1>
        <MatchProgress match={match} nowMs={serverNowMs} />
      </section>
      {begun && status.periodScores.length > 0 && (
        <div className={hasPicture ? 'visually-hidden' : styles.parts}>
          <PeriodTable match={match} />
        </div>
      )}
    </>
  );
}

/** The progress of a match: period and clock, the time of kick-off, or that it is over. */
function MatchProgress({ match, nowMs: serverNowMs }: Pick<ScoreboardProps, 'match' | 'nowMs'>) {
  const { context, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const nowMs = useNow(serverNowMs);
  const { sportId, kickoffAt, status } = match;
  return (
    <p className={styles.state}>
      {status.phase === 'live' ? (
        <>
          <LiveBadge label={texts.phase('live')} />
          {status.period && <span>{texts.period(status.period)}</span>}
          <span className={styles.clock}>
            <MatchClock sportId={sportId} status={status} format={format} />
          </span>
        </>
      ) : status.phase === 'not-started' ? (
        <ReaderTime reader={context} at={kickoffAt} now={nowMs} text={t('starts')} />
      ) : (
        texts.phase(status.phase)
      )}
    </p>
  );
}

/** The score of each part; in tennis also the points of the current game. */
function PeriodTable({ match }: { match: ResultView }) {
  const { t } = useView();
  const texts = useTexts();
  const { sportId, home, away, status } = match;
  const sides = [
    { name: home.name, at: 0, serving: status.serving === 1 },
    { name: away.name, at: 1, serving: status.serving === 2 },
  ] as const;
  return (
    <table className={styles.periods}>
      <caption className="visually-hidden">{t('period-scores')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('side')}</span>
          </th>
          {status.periodScores.map((_, index) => {
            const code = periodCode(sportId, index);
            return (
              <th key={index} scope="col">
                <abbr title={code && texts.period(code)}>{index + 1}</abbr>
              </th>
            );
          })}
          {status.points && <th scope="col">{t('points')}</th>}
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, at, serving }) => (
          <tr key={at}>
            <th scope="row">
              <bdi>{name}</bdi>
              {serving && (
                <span className={styles.serving}>
                  <span className="visually-hidden"> {t('serving')}</span>
                </span>
              )}
            </th>
            {status.periodScores.map((score, index) => (
              <td key={index} className={score[at] > score[at === 0 ? 1 : 0] ? styles.better : undefined}>
                {score[at]}
              </td>
            ))}
            {status.points && <td className={styles.points}>{status.points[at]}</td>}
            <td className={styles.total}>{status.score[at]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
