import type { ResultView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { Flag } from '@fairline/ui/flag.tsx';
import { LiveBadge } from '@fairline/ui/live-badge.tsx';
import { ShapeIcon } from '@fairline/ui/shape-icon.tsx';
import { sportShape } from '@fairline/ui/sport-shapes.ts';
import { MatchClock } from '../match/match-clock.tsx';
import { periodCode } from '../match/period-code.ts';
import { MatchNumber } from '../match/row-parts.tsx';
import { useFormat, useNow, useSurroundings } from '../surroundings.tsx';
import styles from './scoreboard.module.css';

export interface ScoreboardProps {
  match: ResultView;
  /** When the server rendered, in ms UTC. */
  nowMs: number;
  /** The picture of the play below shows how the parts went: here they are only read out. */
  hasPicture?: boolean;
}

/** Who plays, how it stands and how far it is. */
export function Scoreboard({ match, nowMs: serverNowMs, hasPicture = false }: ScoreboardProps) {
  const { context, texts } = useSurroundings();
  const { t } = texts;
  const format = useFormat();
  const nowMs = useNow(serverNowMs);
  const { matchId, sportId, categoryCode, tournamentName, home, away, kickoffAt, status } = match;
  const begun = status.phase !== 'not-started';
  return (
    <section className={styles.board} aria-label={t('scoreboard')}>
      <p className={styles.competition}>
        <ShapeIcon shape={sportShape(sportId)} size="sm" />
        <Flag code={categoryCode} />
        <span>
          {texts.category(categoryCode)} · {tournamentName}
        </span>
        <MatchNumber matchId={matchId} />
      </p>
      <h1 className={styles.teams}>
        <span className={styles.home}>
          <bdi>{home.name}</bdi>
        </span>
        <span className={styles.middle}>
          {begun ? (
            // Each figure on the side of its team, from whichever end the page is read.
            <span className={styles.score}>
              <span>{status.score[0]}</span>:<span>{status.score[1]}</span>
            </span>
          ) : (
            <span className={styles.versus}>–</span>
          )}
        </span>
        <span className={styles.away}>
          <bdi>{away.name}</bdi>
        </span>
      </h1>
      <p className={styles.state}>
        {status.phase === 'live' ? (
          <>
            <LiveBadge label={texts.phase('live')} />
            {status.period && <span>{texts.period(status.period)}</span>}
            <span className={styles.clock}>
              <MatchClock {...{ sportId, status, format }} />
            </span>
          </>
        ) : begun ? (
          texts.phase(status.phase)
        ) : (
          <ReaderTime reader={context} at={kickoffAt} now={nowMs} text={t('starts')} />
        )}
      </p>
      {begun && status.periodScores.length > 0 && (
        <div className={hasPicture ? 'visually-hidden' : undefined}>
          <PeriodTable match={match} />
        </div>
      )}
    </section>
  );
}

/** The score of each part; of tennis also the points of the game that is played. */
function PeriodTable({ match }: { match: ResultView }) {
  const { texts } = useSurroundings();
  const { t } = texts;
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
              <span className={styles.side}>
                <bdi>{name}</bdi>
              </span>
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
