import type { MarketView } from '@fairline/contracts';
import { OddsButton } from '@fairline/ui/odds-button.tsx';
import { memo, useEffect, useState } from 'react';
import { isOffered } from '../live/match-state.ts';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import { useView } from '../reader/view.ts';
import { lateSlip } from '../slip/late-slip.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { useSlip } from '../slip/use-slip.ts';
import type { Fixture } from './fixture.ts';

export interface PriceButtonProps {
  fixture: Fixture;
  market: MarketView;
  outcome: MarketView['outcomes'][number];
  /** Under a column heading: the outcome's name is only read out, with the match and the market. */
  inColumn?: boolean;
  /** The name beside the price, or above it where many stand side by side. */
  layout?: 'row' | 'stack';
  /** The match can no longer be bet on. */
  closed?: boolean;
  /** The price is set apart from those of the other lines. True unless said otherwise. */
  strong?: boolean;
}

/** A price that goes into the coupon and out of it. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { fixture, market, outcome, inColumn = false, layout = 'row', closed = false, strong = true } = props;
  const { context, t } = useView();
  const texts = useTexts();
  const oddsText = useOddsText();
  const selection = {
    matchId: fixture.matchId,
    marketId: market.marketId,
    specifiers: market.specifiers,
    outcomeId: outcome.outcomeId,
  };
  const key = selectionKey(selection);
  const selected = useSlip(({ keys }) => keys.has(key));
  const direction = usePriceMove(outcome.oddsMilli);
  const suspended = market.status !== 'active' || !outcome.active;
  const isClosed = closed || !isOffered(market);

  function toggle(): void {
    const { live, ...match } = fixture;
    lateSlip.toggle({
      ...match,
      ...selection,
      live,
      oddsMilli: outcome.oddsMilli,
      marketName: market.name,
      outcomeName: outcome.name,
    });
  }

  return (
    <OddsButton
      id={key}
      label={texts.outcome(fixture, market, outcome)}
      labelHidden={inColumn}
      layout={layout}
      {...(inColumn && { context: `${fixture.home} – ${fixture.away}, ${texts.market(fixture, market)}:` })}
      oddsText={oddsText(outcome.oddsMilli)}
      direction={direction}
      withArrow={context.settings.oddsIndication === 'colour-and-arrow'}
      {...(direction && { directionLabel: t(`price.${direction}`) })}
      selected={selected}
      suspended={suspended}
      closed={isClosed}
      strong={strong}
      suspendedLabel={t('suspended')}
      onPress={toggle}
    />
  );
});

/** How long a price that has moved shows it, in ms: as long as `--motion-flash`. */
const arrowMs = 2_000;

/** Which way a price has just gone; null on the first render, after a while, and for a reader who wants no such sign. */
export function usePriceMove(oddsMilli: number): 'up' | 'down' | null {
  const { context } = useView();
  const [seen, setSeen] = useState<{ oddsMilli: number; direction: 'up' | 'down' | null }>({
    oddsMilli,
    direction: null,
  });
  if (seen.oddsMilli !== oddsMilli) {
    setSeen({ oddsMilli, direction: oddsMilli > seen.oddsMilli ? 'up' : 'down' });
  }
  useEffect(() => {
    if (!seen.direction) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, direction: null })), arrowMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return context.settings.oddsIndication === 'none' ? null : seen.direction;
}
