import { Flag } from './flag.tsx';
import { TeamCrest } from './team-crest.tsx';
import styles from './team-mark.module.css';
import { type Shirt, TeamShirt } from './team-shirt.tsx';

export interface TeamMarkProps {
  team: {
    id?: number | undefined;
    name: string;
    shirt?: Shirt | undefined;
    /** The code of the country, for a player or a national team. */
    country?: string | undefined;
  };
  /** The size: 20, 28 or 40 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * The picture of a team: a flag for a national team or player, a shirt for a club with known colours, otherwise a
 * shield with the team's letters. It is decoration, since the name stands beside it.
 */
export function TeamMark({ team: { id, name, shirt, country }, size = 'md' }: TeamMarkProps) {
  if (country !== undefined) {
    return (
      <span className={styles[size]}>
        <Flag code={country} size={size} />
      </span>
    );
  }
  if (shirt) return <TeamShirt shirt={shirt} size={size} />;
  return (
    <span className={styles[size]}>
      <TeamCrest name={name} size={size} {...(id === undefined ? {} : { id })} />
    </span>
  );
}
