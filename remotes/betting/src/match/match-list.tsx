import type { Section } from '@fairline/contracts';
import { Flag } from '@fairline/ui/flag.tsx';
import { ShapeIcon } from '@fairline/ui/shape-icon.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { sportShape } from '@fairline/ui/sport-shapes.ts';
import { listAddress } from '../addresses.ts';
import { mainColumns } from '../sport-table.ts';
import { useFormat, useNow, useSurroundings } from '../surroundings.tsx';
import { asianView } from './asian-view.ts';
import { groupMatches, hasLeft, type ListRows } from './list-state.ts';
import styles from './match-list.module.css';
import { MatchRow, RowHeadings } from './match-row.tsx';
import { scoreCells } from './score-line.ts';

export interface MatchListProps {
  rows: ListRows;
  section: Section;
  /** When the server rendered, in ms UTC. */
  nowMs: number | undefined;
  /** Names the sports above their competitions, where there may be several. */
  withSports: boolean;
  /** Level of the headings: that of a sport, or of a competition where sports have none. */
  level: 2 | 3;
}

/** Matches under their competitions. */
export function MatchList({ rows, section, nowMs: serverNowMs, withSports, level }: MatchListProps) {
  const { context, texts } = useSurroundings();
  const { view, detailedScore, groupChampsByCountry } = context.settings;
  const asian = asianView.useModule(view === 'asian');
  const Row = asian?.AsianRow ?? MatchRow;
  const Headings = asian?.AsianHeadings ?? RowHeadings;
  const format = useFormat();
  const nowMs = useNow(serverNowMs);
  const { lng } = texts;
  const SportHeading = level === 2 ? 'h2' : 'h3';
  const CompetitionHeading = level === 2 && !withSports ? 'h2' : level === 2 || !withSports ? 'h3' : 'h4';
  return (
    <div className={styles.list}>
      {groupMatches(rows.matches, groupChampsByCountry).map(({ sportId, competitions }) => {
        const matchesOfSport = competitions.flatMap(({ matches }) => matches);
        const known = mainColumns(sportId, matchesOfSport);
        const columns = asian?.asianColumns(known) ?? known;
        const cells = section === 'live' ? scoreCells(sportId, matchesOfSport, detailedScore) : 0;
        return (
          <div key={sportId} className={styles.sport}>
            {withSports && (
              <SportHeading className={styles.sportName}>
                <ShapeIcon shape={sportShape(sportId)} size="md" />
                <a href={listAddress({ lng, section, sportId })}>{texts.sport(sportId)}</a>
              </SportHeading>
            )}
            {competitions.map(({ tournamentId, tournamentName, latinName, categoryCode, matches }) => {
              const tournament = { id: tournamentId, name: tournamentName, latinName };
              return (
                <section key={tournamentId} className={styles.competition}>
                  <div className={styles.heading}>
                    <Flag code={categoryCode} />
                    <CompetitionHeading className={styles.name}>
                      <a href={listAddress({ lng, section, sportId, tournament })}>
                        <span className={styles.category}>{texts.category(categoryCode)}</span>{' '}
                        {tournamentName}
                      </a>
                    </CompetitionHeading>
                    <Headings columns={columns} />
                  </div>
                  <ul className="plain-list">
                    {matches.map((match) => (
                      <Row
                        key={match.matchId}
                        {...{ match, columns, format, nowMs }}
                        scoreCells={cells}
                        left={hasLeft(match, rows, section)}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Rows that are on their way, as high as what comes. */
export function MatchListSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useSurroundings().texts;
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={styles.list}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div className={styles.competition} aria-hidden="true">
        <div className={styles.heading}>
          <Skeleton />
        </div>
        {rows.map((index) => (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton shape="row" />
          </div>
        ))}
      </div>
    </div>
  );
}
