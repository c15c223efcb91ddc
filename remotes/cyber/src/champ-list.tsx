import { segment } from '@fairline/addresses/sportsbook-address';
import type { Translate } from '@fairline/i18n/translator';
import { cyberAddress } from './addresses.ts';
import { Counts } from './counts.tsx';
import type { Discipline } from './cyber-data.ts';
import styles from './page.module.css';

interface ChampListProps {
  lng: string;
  discipline: Discipline;
  t: Translate;
}

/** Draws the competitions of a discipline with their numbers of matches. */
export function ChampList({ lng, discipline: { slug, champs }, t }: ChampListProps) {
  return (
    <ul className={styles.rows}>
      {champs.map(({ id, name, latinName = name, liveCount, lineCount }) => (
        <li key={id}>
          <a className={styles.champRow} href={cyberAddress(lng, 'real', slug, segment(id, latinName))}>
            <bdi className={styles.name}>{name}</bdi>
            <Counts liveCount={liveCount} lineCount={lineCount} t={t} />
          </a>
        </li>
      ))}
    </ul>
  );
}
