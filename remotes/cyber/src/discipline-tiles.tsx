import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import { Icon } from '@fairline/ui/icon.tsx';
import { sportShape } from '@fairline/ui/shapes.ts';
import type { CyberPlace } from './addresses.ts';
import { Counts } from './counts.tsx';
import type { Discipline } from './cyber-data.ts';
import styles from './page.module.css';

interface DisciplineTilesProps {
  place: CyberPlace;
  disciplines: readonly Discipline[];
  t: Translate;
}

/** Draws the disciplines with their numbers of matches. */
export function DisciplineTiles({ place: { lng, type }, disciplines, t }: DisciplineTilesProps) {
  return (
    <section className={styles.block}>
      <h2>{t('disciplines')}</h2>
      <ul className={styles.tiles}>
        {disciplines.map(({ sportId, slug, liveCount, lineCount }) => (
          <li key={sportId}>
            <a className={styles.tile} href={link(lng, routes.cyberDiscipline, { type, discipline: slug })}>
              <Icon shape={sportShape(sportId)} size="lg" />
              <span className={styles.name}>{t(`discipline.${sportId}`)}</span>
              <Counts liveCount={liveCount} lineCount={lineCount} t={t} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
