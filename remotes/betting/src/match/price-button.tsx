import type { MarketView } from '@fairline/contracts';
import { usePriceMove } from '@fairline/remote-views/prices/use-price-move.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { OddsButton } from '@fairline/ui/odds-button.tsx';
import { memo } from 'react';
import { isOffered } from '../live/match-state.ts';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import { lateSlip } from '../slip/late-slip.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { useSlip } from '../slip/use-slip.ts';
import type { Fixture } from './fixture.ts';

export interface PriceButtonProps {
  fixture: Fixture;
  market: MarketView;
  outcome: MarketView['outcomes'][number];
  /**
   * True under a column heading: the outcome's name is hidden, and screen readers get it with the match and the market.
   */
  inColumn?: boolean;
  /** Places the name beside the price (`row`) or above it (`stack`). */
  layout?: 'row' | 'stack';
  /** True when the match no longer takes bets. */
  closed?: boolean;
  /** True when the price stands out from those of other lines; the default. */
  strong?: boolean;
}

/** A price; a press adds it to the coupon or removes it. */
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
