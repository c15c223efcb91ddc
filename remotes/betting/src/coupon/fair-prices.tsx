import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useOddsText } from '../reader/reader-provider.tsx';
import type { Quote, Quotes } from '../slip/quotes.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import styles from './slip-leg.module.css';
import { askQuotes } from './use-slip-quotes.ts';

interface ShownFair {
  isShown: boolean;
  toggle(): void;
}

/** Lets the player see fair prices beside those of the slip. They are loaded again after each move of a price. */
export function useFairPrices({ legs }: SlipPlan, quotes: Quotes): ShownFair {
  const { services } = useView();
  const [isShown, setShown] = useState(false);
  const isLacking =
    isShown && legs.some(({ key, state }) => state === 'open' && quotes.get(key)?.fair === undefined);
  const prices = legs.map(({ oddsMilli }) => oddsMilli).join();
  useEffect(() => {
    if (isLacking && prices !== '') services.emit(askQuotes);
  }, [isLacking, prices, services]);
  return { isShown, toggle: () => setShown((before) => !before) };
}

export function FairPricesButton({ isShown, toggle }: ShownFair) {
  const { t } = useView();
  return (
    <Button size="sm" variant={isShown ? 'secondary' : 'quiet'} aria-pressed={isShown} onClick={toggle}>
      {t('fair.show')}
    </Button>
  );
}

/** The price of a selection without the margin, and the margin of its market. */
export function FairPrice({ quote }: { quote: Quote | undefined }) {
  const { t } = useView();
  const format = useFormat();
  const oddsText = useOddsText();
  const fair = quote?.state === 'open' ? quote.fair : undefined;
  return (
    <p className={styles.fair}>
      {fair === null && t('fair.none')}
      {fair &&
        t('fair.of', {
          odds: oddsText(fair.oddsMilli),
          percent: format.percent(fair.marginMilli / 1_000),
        })}
    </p>
  );
}
