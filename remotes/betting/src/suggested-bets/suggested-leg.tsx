import type { SuggestedLeg } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { usePriceMove } from '@fairline/remote-views/prices/use-price-move.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { arrowDown, arrowUp, lock, sportShape } from '@fairline/ui/shapes.ts';
import { matchAddress } from '../addresses/sportsbook-addresses.ts';
import legStyles from '../match/leg.module.css';
import { MarketName } from '../match/market-name.tsx';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import { slipLegOf } from './accumulator.ts';
import styles from './suggested-leg.module.css';

export interface SuggestedLegItemProps {
  leg: SuggestedLeg;
  nowMs: number;
}

/** A leg of a suggested accumulator: outcome, price, market, match and kick-off. */
export function SuggestedLegItem({ leg, nowMs }: SuggestedLegItemProps) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const { state, kickoffAt, live } = leg;
  const selection = slipLegOf(leg);
  const market = { ...leg, name: leg.marketName };
  return (
    <li className={state === 'gone' ? legStyles.gone : legStyles.leg}>
      <p className={legStyles.top}>
        <Icon shape={sportShape(leg.sportId)} size="sm" className={legStyles.sport} />
        <strong className={legStyles.outcome}>
          {texts.outcome(selection, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName })}
        </strong>
        {state !== 'gone' && <LegPrice leg={leg} />}
      </p>
      <p className={styles.about}>
        <span>
          <MarketName name={texts.market(selection, market)} fullName={texts.fullMarket(selection, market)} />
        </span>
        {state === 'gone' ? (
          <span>{t('suggested.gone')}</span>
        ) : live ? (
          <span className={styles.live}>{t('live')}</span>
        ) : (
          <ReaderTime reader={context} at={kickoffAt} now={nowMs} text={t('starts')} />
        )}
      </p>
      {state === 'suspended' && <p className={styles.suspended}>{t('leg.suspended')}</p>}
      <a className={legStyles.match} href={matchAddress(lng, selection)}>
        <MatchSides home={leg.homeName} away={leg.awayName} />
      </a>
    </li>
  );
}

function LegPrice({ leg: { state, oddsMilli } }: { leg: SuggestedLeg }) {
  const oddsText = useOddsText();
  const move = usePriceMove(oddsMilli);
  if (state === 'suspended') return <Icon shape={lock} size="sm" />;
  return (
    <span className={legStyles.price}>
      {move && <Icon shape={move === 'up' ? arrowUp : arrowDown} size="xs" className={legStyles[move]} />}
      <bdi>{oddsText(oddsMilli)}</bdi>
    </span>
  );
}
