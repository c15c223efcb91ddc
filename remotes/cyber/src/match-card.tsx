import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import type { MatchLine } from './cyber-data.ts';
import { type MatchListProps, MatchRow, matchAddress } from './match-list.tsx';
import styles from './page.module.css';

type MatchCardProps = Omit<MatchListProps, 'section' | 'matches'> & { match: MatchLine };

/** Draws one match with a link to its prices. */
export function MatchCard(props: MatchCardProps) {
  const { lng, match, t } = props;
  const priceKeys = usePriceKeys();
  return (
    <div className={styles.matchCard} {...priceKeys}>
      <MatchRow as="div" {...props} />
      <a className={buttonClass({ variant: 'primary' })} href={matchAddress(lng, match)}>
        {t('bet')}
      </a>
    </div>
  );
}
