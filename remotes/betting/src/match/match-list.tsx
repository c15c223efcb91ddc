import type { MatchView, Section } from '@fairline/contracts';
import type { mainColumnsOf } from '@fairline/markets/main-columns';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { Flag } from '@fairline/ui/flag.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { sportShape } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { groupMatches, hasLeft, type ListRows } from '../live/list-state.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import { useNow } from '../reader/use-now.ts';
import { mainColumns } from '../sport-table.ts';
import { asianView } from './asian-view.ts';
import styles from './match-list.module.css';
import { MatchRow, RowHeadings } from './match-row.tsx';
import type { StarOfMatch } from './row-parts.tsx';
import { scoreCells } from './score-line.ts';

export interface MatchListProps {
  rows: ListRows;
  /** With `both`, matches in play and upcoming ones are listed together, each row with its competition. */
  section: Section | 'both';
  /** The time at which the server rendered, in ms UTC. */
  nowMs: number | undefined;
  /** True when the list may have several sports: each is then named above its competitions. */
  withSports: boolean;
  /** The level of the sports' headings, or of the competitions' headings when sports have none. */
  level: 2 | 3;
  /** The columns of a sport; the main ones when absent. */
  columnsOf?: typeof mainColumnsOf;
  /** The columns that the Asian layout has beside them where a list is wide; none when absent. */
  besideOf?: typeof mainColumnsOf;
  /** The star of each match; none when absent. */
  Star?: StarOfMatch;
}

/** A list of matches, grouped by sport and competition. */
export function MatchList({
  rows,
  section: shown,
  nowMs: serverNowMs,
  withSports,
  level,
  columnsOf,
  besideOf,
  Star,
}: MatchListProps) {
  const { context, lng } = useView();
  const texts = useTexts();
  const { view, detailedScore, groupChampsByCountry } = context.settings;
  const asian = asianView.useModule(view === 'asian');
  const Row = asian?.AsianRow ?? MatchRow;
  const Headings = asian?.AsianHeadings ?? RowHeadings;
  const format = useFormat();
  const nowMs = useNow(serverNowMs);
  const section = shown === 'live' ? 'live' : 'line';
  const SportHeading = level === 2 ? 'h2' : 'h3';
  const CompetitionHeading = level === 2 && !withSports ? 'h2' : level === 2 || !withSports ? 'h3' : 'h4';
  return (
    <div className={styles.list} data-section={shown}>
      {groupMatches(rows.matches, groupChampsByCountry).map(({ sportId, competitions }) => {
        const matchesOfSport = competitions.flatMap(({ matches }) => matches);
        const known = mainColumns(sportId, matchesOfSport, columnsOf);
        const columns = asian?.asianColumns(known, matchesOfSport, besideOf) ?? known;
        const cells = shown !== 'line' ? scoreCells(sportId, matchesOfSport, detailedScore) : 0;
        const rowsOf = (matches: readonly MatchView[]) => (
          <ul className="plain-list">
            {matches.map((match) => (
              <Row
                key={match.matchId}
                match={match}
                columns={columns}
                format={format}
                nowMs={nowMs}
                scoreCells={cells}
                withCompetition={shown === 'both'}
                left={shown !== 'both' && hasLeft(match, rows, shown)}
                Star={Star}
              />
            ))}
          </ul>
        );
        const sportName = (
          <SportHeading className={styles.name}>
            <Icon shape={sportShape(sportId)} size="sm" />
            <a href={listAddress({ lng, section, sportId })}>{texts.sport(sportId)}</a>
          </SportHeading>
        );
        // In play most competitions have only a match or two, so the sport is the heading and each row names its
        // competition.
        if (shown !== 'line') {
          return (
            <section key={sportId} className={styles.competition}>
              <div className={styles.heading}>
                {sportName}
                <Headings columns={columns} />
              </div>
              {rowsOf(matchesOfSport)}
            </section>
          );
        }
        return (
          <div key={sportId} className={styles.sport}>
            {withSports && sportName}
            {competitions.map(({ tournamentId, tournamentName, latinName, categoryCode, mark, matches }) => {
              const tournament = { id: tournamentId, name: tournamentName, latinName };
              return (
                <section key={tournamentId} className={styles.competition}>
                  <div className={styles.heading}>
                    <Flag code={categoryCode} />
                    <CompetitionHeading className={styles.name}>
                      <CompetitionMark id={tournamentId} mark={mark} size="sm" />
                      <a href={listAddress({ lng, section, sportId, tournament })}>
                        <span className={styles.category}>{texts.category(categoryCode)}</span>{' '}
                        {tournamentName}
                      </a>
                    </CompetitionHeading>
                    <Headings columns={columns} />
                  </div>
                  {rowsOf(matches)}
                </section>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** A placeholder for rows that are still loading, as high as the rows. */
export function MatchListSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useView();
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
