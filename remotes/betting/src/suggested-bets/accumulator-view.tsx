import type { SuggestedAccumulator } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useOddsText } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import { useNow } from '../reader/use-now.ts';
import { selectionKey } from '../slip/selection-key.ts';
import styles from './accumulator-view.module.css';
import { AddToSlip } from './add-to-slip.tsx';
import { chanceText } from './chance-text.ts';
import { SuggestedLegItem } from './suggested-leg.tsx';

/** A suggested accumulator: its legs, total odds and chance, and the button that adds it to the bet slip. */
export function AccumulatorView({ accumulator }: { accumulator: SuggestedAccumulator }) {
  const { t } = useView();
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
      {totalOddsMilli > 0 && <p className={styles.chance}>{chanceText(chance, t, format)}</p>}
      <AddToSlip accumulator={accumulator} />
    </div>
  );
}
