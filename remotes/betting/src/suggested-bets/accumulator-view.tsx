import type { ReadyAccumulator } from '@fairline/contracts';
import { selectionKey } from '../slip/selection-key.ts';
import { useFormat, useNow, useOddsText, useSurroundings } from '../surroundings.tsx';
import styles from './accumulator-view.module.css';
import { AddToSlip } from './add-to-slip.tsx';
import { SuggestedLegItem } from './suggested-leg.tsx';
import { chanceText, useSuggestionTexts } from './suggestion-texts.ts';

/** An accumulator that stands ready: its legs, what they come to together, and the way into the bet slip. */
export function AccumulatorView({ accumulator }: { accumulator: ReadyAccumulator }) {
  const { t } = useSurroundings().texts;
  const own = useSuggestionTexts();
  const format = useFormat();
  const oddsText = useOddsText();
  const nowMs = useNow(undefined);
  const { legs, totalOddsMilli, chance } = accumulator;
  return (
    <div className={styles.accumulator}>
      <ul className={`plain-list ${styles.legs}`}>
        {legs.map((leg) => (
          <SuggestedLegItem key={selectionKey(leg)} leg={leg} nowMs={nowMs} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('total-odds')}</span>
        <bdi>{oddsText(totalOddsMilli)}</bdi>
      </p>
      {totalOddsMilli > 0 && <p className={styles.chance}>{chanceText(chance, own, format)}</p>}
      <AddToSlip accumulator={accumulator} />
    </div>
  );
}
