import { useId } from 'react';
import { classNames } from './class-names.ts';
import { crestDesign } from './crest-design.ts';
import styles from './team-crest.module.css';

export interface TeamCrestProps {
  /** The team's id, which tells teams with one name apart; without it the name alone decides. */
  id?: number;
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A shield for a team, derived from its name: colours and letters by which a reader recognises it. It is not the club's
 * real crest. It is decoration, since the name stands beside it.
 */
export function TeamCrest({ id, name, size = 'md' }: TeamCrestProps) {
  const clip = useId();
  const { division, field, charge, initials } = crestDesign(name, id);
  // The smallest size has room for one letter.
  const letters = size === 'sm' ? initials.slice(0, 1) : initials;
  return (
    <svg
      className={classNames(styles.crest, styles[size])}
      viewBox="0 0 24 28"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h24v28H0z" fill={field} />
        {division.charge && <path d={division.charge} fill={charge} />}
        <circle
          cx="12"
          cy="13"
          r={size === 'sm' ? 8.4 : 7.9}
          fill={field}
          stroke={charge}
          strokeWidth="1.2"
        />
      </g>
      <path className={styles.edge} d={shield} />
      {letters.length > 0 && (
        <text
          className={letters.length > 1 ? styles.two : styles.one}
          x="12"
          y="13"
          textAnchor="middle"
          dominantBaseline="central"
          fill={charge}
        >
          {letters.join(notJoined)}
        </text>
      )}
    </svg>
  );
}

const shield = 'M1 1h22v13c0 6.4-4.6 10.3-11 13C5.6 24.3 1 20.4 1 14z';
/** This mark keeps two Arabic letters side by side from joining into one word. */
const notJoined = '\u200c';
