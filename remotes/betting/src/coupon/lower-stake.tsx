import type { CurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { setStakes } from '../slip/slip.ts';
import { slipStore } from '../slip/slip-store.ts';
import { stakeText } from '../slip/stake-text.ts';
import styles from './slip-form.module.css';

export interface LowerStakeProps {
  /** The highest stakes that are taken, by the ids of the bets whose stakes are higher. */
  stakes: ReadonlyMap<string, bigint>;
  currency: CurrencyCode;
}

/** Says how high a stake may be, with the button that lowers it. No bet is cut after it was placed. */
export function LowerStake({ stakes, currency }: LowerStakeProps) {
  const { t } = useView();
  const format = useFormat();
  const [first = 0n] = stakes.values();
  const decimalSign = format.number(0.5).charAt(1);
  return (
    <>
      <p className={styles.warning} role="status">
        {t('stake-above', { count: stakes.size, amount: format.money(first, currency) })}
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        onClick={(event) => {
          // After this press the same element is the submit button: the press must not submit the form as well.
          event.preventDefault();
          const texts = [...stakes].map(
            ([id, minor]) => [id, stakeText(minor, currency, decimalSign)] as const,
          );
          slipStore.change((slip) => setStakes(slip, new Map(texts)));
        }}
      >
        {t('lower-stake')}
      </Button>
    </>
  );
}
