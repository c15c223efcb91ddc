import { addressOf } from '@fairline/addresses/address';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import styles from './game-shelf.module.css';
import type { Game } from './games.ts';

export interface GameShelfProps {
  /** The games; undefined while they are loaded. */
  games: readonly Game[] | undefined;
  /** The number of placeholders that are shown while the games are loaded. */
  placeholders: number;
  lng: string;
  waitingLabel: string;
}

/** Draws games side by side, or their placeholders. */
export function GameShelf({ games, placeholders, lng, waitingLabel }: GameShelfProps) {
  if (games === undefined) {
    const places = Array.from({ length: placeholders }, (_, index) => index);
    return (
      <div className={styles.shelf} role="status">
        <span className="visually-hidden">{waitingLabel}</span>
        {places.map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.shelf}>
      {games.map(({ id, name, path }) => (
        <li key={id} className={styles.place}>
          <a className={styles.game} href={addressOf(lng, path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
