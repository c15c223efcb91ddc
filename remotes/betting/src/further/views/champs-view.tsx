import { CategoryFlag } from '@fairline/ui/category-flag.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useSurroundings } from '../../surroundings.tsx';
import { champAddress } from '../addresses.ts';
import type { ChampsData } from '../further-data.ts';
import { useFurtherTexts } from '../further-texts.ts';
import { Block } from '../parts/block.tsx';
import { PageHead } from '../parts/page-head.tsx';
import styles from './champs-view.module.css';

/** Every competition that has matches, under its sport. */
export function ChampsView({ data: { sports } }: { data: ChampsData }) {
  const { texts } = useSurroundings();
  const own = useFurtherTexts();
  return (
    <>
      <PageHead title={own('champs')} text={own('champs.about')} />
      {sports.length === 0 && (
        <EmptyState icon="clock" title={own('champs.empty')} text={own('champs.empty-text')} />
      )}
      {sports.map((sport) => (
        <Block key={sport.sportId} title={texts.sport(sport.sportId, sport.name)}>
          <ul className={`plain-list ${styles.champs}`}>
            {sport.tournaments.map(({ tournamentId, name, categoryCode, liveCount, lineCount }) => (
              <li key={tournamentId}>
                <a className={styles.champ} href={champAddress(texts.lng, { id: tournamentId, name })}>
                  <CategoryFlag code={categoryCode} />
                  <span className={styles.name}>
                    <span className={styles.category}>{texts.category(categoryCode)}</span> {name}
                  </span>
                  {liveCount > 0 && (
                    <span className={styles.live}>{own('champs.live', { count: liveCount })}</span>
                  )}
                  <span className={styles.line}>{own('champs.line', { count: lineCount })}</span>
                </a>
              </li>
            ))}
          </ul>
        </Block>
      ))}
    </>
  );
}
