import { buttonClass } from '@fairline/ui/button-class.ts';
import type { MatchLine } from './cyber-data.ts';
import { type MatchListProps, MatchRow, matchAddress } from './match-list.tsx';
import styles from './page.module.css';

type MatchCardProps = Omit<MatchListProps, 'section' | 'matches'> & { match: MatchLine };

/** Draws one match with a link to its prices. */
export function MatchCard(props: MatchCardProps) {
  const { lng, match, t } = props;
  return (
    <div className={styles.matchCard}>
      <MatchRow {...props} />
      <a className={buttonClass({ variant: 'primary' })} href={matchAddress(lng, match)}>
        {t('bet')}
      </a>
    </div>
  );
}
