import type { CurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { selectionKey } from '../slip/selection-key.ts';
import { setStakes } from '../slip/slip.ts';
import type { LimitingLeg } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { stakeText } from '../slip/stake-text.ts';
import { reasonText } from '../texts/refusal-text.ts';
import styles from './slip-form.module.css';

export interface LowerStakeProps {
  /** The highest stakes that are taken, by the ids of the bets whose stakes are higher. */
  stakes: ReadonlyMap<string, bigint>;
  /** The selections that are the reason. */
  limiting: readonly LimitingLeg[];
  currency: CurrencyCode;
}

/** Says how high a stake may be and which selections are the reason, with the button that lowers it. No bet is cut after it was placed. */
export function LowerStake({ stakes, limiting, currency }: LowerStakeProps) {
  const { t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const [first = 0n] = stakes.values();
  const decimalSign = format.number(0.5).charAt(1);
  return (
    <>
      <div className={styles.warning} role="status">
        <p>{t('stake-above', { count: stakes.size, amount: format.money(first, currency) })}</p>
        {limiting.length > 0 && (
          <ul className="plain-list">
            {limiting.map(({ leg, code }) => (
              <li key={selectionKey(leg)}>
                <strong>
                  {texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName })}
                </strong>{' '}
                (<MatchSides home={leg.home} away={leg.away} />
                ): {reasonText(t, code)}
              </li>
            ))}
          </ul>
        )}
      </div>
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
