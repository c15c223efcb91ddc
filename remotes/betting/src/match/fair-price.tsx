import type { MarketView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useOddsText } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import styles from './fair-price.module.css';
import { houseShare } from './market-cards.ts';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';

/** The button that shows and hides the prices without our margin. */
export function FairToggle({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  const { t } = useView();
  return (
    <Button
      size="sm"
      variant={shown ? 'secondary' : 'quiet'}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      {t('fair.show')}
    </Button>
  );
}

/** What the prices without our margin are. */
export function AboutFair() {
  const { t } = useView();
  return <p className={styles.about}>{t('fair.about')}</p>;
}

/** A price, with the price without our margin below it when `showsFair` is true. */
export function PriceWithFair({ showsFair, ...props }: PriceButtonProps & { showsFair: boolean }) {
  if (!showsFair) return <PriceButton {...props} />;
  return (
    <div className={styles.priced}>
      <PriceButton {...props} />
      <FairPrice outcome={props.outcome} />
    </div>
  );
}

/** The price of an outcome without our margin, from the chances that the market is priced by. */
function FairPrice({ outcome }: { outcome: MarketView['outcomes'][number] }) {
  const { t } = useView();
  const oddsText = useOddsText();
  const fairMilli = outcome.active ? (outcome.fairOddsMilli ?? 0) : 0;
  return (
    <small className={styles.fair}>{fairMilli > 0 && t('fair.price', { odds: oddsText(fairMilli) })}</small>
  );
}

/** The share of the stakes that the house retains on a market; with several lines, the largest share. */
export function Margin({ lines }: { lines: readonly MarketView[] }) {
  const { t } = useView();
  const format = useFormat();
  const shares = lines.flatMap((market) => houseShare(market) ?? []);
  if (shares.length === 0) return null;
  return (
    <small className={styles.margin} title={t('margin.about')}>
      {t('margin', { percent: format.percent(Math.max(...shares)) })}
    </small>
  );
}
