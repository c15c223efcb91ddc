import type { Translate } from '@fairline/i18n/translator';
import { type CyberPlace, champAddress } from './addresses.ts';
import { Counts } from './counts.tsx';
import type { Discipline } from './cyber-data.ts';
import styles from './page.module.css';

interface ChampListProps {
  place: CyberPlace;
  discipline: Discipline;
  t: Translate;
}

/** Draws the competitions of a discipline with their numbers of matches. */
export function ChampList({ place, discipline: { slug, champs }, t }: ChampListProps) {
  return (
    <ul className={styles.rows}>
      {champs.map((champ) => (
        <li key={champ.id}>
          <a className={styles.champRow} href={champAddress(place, slug, champ)}>
            <bdi className={styles.name}>{champ.name}</bdi>
            <Counts liveCount={champ.liveCount} lineCount={champ.lineCount} t={t} />
          </a>
        </li>
      ))}
    </ul>
  );
}
