import type { ResultView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Flag } from '@fairline/ui/flag.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { sportShape } from '@fairline/ui/shapes.ts';
import type { ResultsPlace } from '../../addresses/place.ts';
import { champAddress } from '../../addresses/secondary-addresses.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { useNow } from '../../reader/use-now.ts';
import { groupResults, type ResultGroup } from '../result-groups.ts';
import styles from './result-list.module.css';
import { ResultRow } from './result-row.tsx';

export interface ResultListProps {
  results: readonly ResultView[];
  by: ResultsPlace['by'];
  /** The time of loading, in ms UTC. */
  nowMs: number;
  /** The level of the headings of sports or countries. Those of competitions are one level below. */
  level?: 2 | 3;
}

/** A list of results, grouped by sport or country and by competition. */
export function ResultList({ results, by, nowMs, level = 2 }: ResultListProps) {
  const { lng } = useView();
  const texts = useTexts();
  const GroupHeading = level === 2 ? 'h2' : 'h3';
  const CompetitionHeading = level === 2 ? 'h3' : 'h4';
  return (
    <div className={styles.groups}>
      {groupResults(results, by, texts).map((group) => (
        <section key={group.sportId ?? group.categoryCode} className={styles.group}>
          <GroupHeading className={styles.groupName}>
            <GroupName group={group} />
          </GroupHeading>
          {group.competitions.map((competition) => {
            const { tournamentId, tournamentName, latinName, sportId, categoryCode } = competition;
            const address = champAddress(lng, { id: tournamentId, name: tournamentName, latinName });
            return (
              <section key={tournamentId} className={styles.competition}>
                <CompetitionHeading className={styles.name}>
                  {by === 'sport' ? (
                    <Flag code={categoryCode} />
                  ) : (
                    <Icon shape={sportShape(sportId)} size="sm" />
                  )}
                  <a href={address}>
                    {by === 'sport' && (
                      <span className={styles.category}>{texts.category(categoryCode)}</span>
                    )}{' '}
                    {tournamentName}
                  </a>
                </CompetitionHeading>
                <ResultRows results={competition.results} nowMs={nowMs} />
              </section>
            );
          })}
        </section>
      ))}
    </div>
  );
}

export interface ResultRowsProps {
  results: readonly ResultView[];
  nowMs: number;
  /** True when the results have a frame of their own instead of standing under a competition's heading. */
  framed?: boolean;
}

/** A list of results without headings. */
export function ResultRows({ results, nowMs: loadedMs, framed = false }: ResultRowsProps) {
  const nowMs = useNow(loadedMs);
  return (
    <ul className={framed ? `plain-list ${styles.competition}` : 'plain-list'}>
      {results.map((result) => (
        <ResultRow key={result.matchId} result={result} nowMs={nowMs} />
      ))}
    </ul>
  );
}

function GroupName({ group: { sportId, categoryCode = '' } }: { group: ResultGroup }) {
  const texts = useTexts();
  if (sportId === undefined) {
    return (
      <>
        <Flag code={categoryCode} /> {texts.category(categoryCode)}
      </>
    );
  }
  return (
    <>
      <Icon shape={sportShape(sportId)} size="md" /> {texts.sport(sportId)}
    </>
  );
}
