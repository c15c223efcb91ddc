import type { Coupon, CouponLeg } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { MatchSides, scoreBeside } from '@fairline/ui/match-sides.tsx';
import { matchAddress } from '../../addresses/sportsbook-addresses.ts';
import { MarketName } from '../../match/market-name.tsx';
import { useOddsText, useTexts } from '../../reader/reader-provider.tsx';
import { slipLegOf } from '../../suggested-bets/accumulator.ts';
import { placeTermsText } from '../../texts/place-terms-text.ts';
import styles from './coupon-view.module.css';

/** A selection of a numbered coupon: outcome, the price taken, match, kick-off and result. */
export function CouponLegItem({
  leg,
  builder,
  isFirstPart,
}: {
  leg: CouponLeg;
  /** The bet builder of which it is a part. */
  builder: Coupon['builders'][number] | undefined;
  isFirstPart: boolean;
}) {
  const { context, lng, t } = useView();
  const texts = useTexts();
  const oddsText = useOddsText();
  const sides = { home: leg.homeName, away: leg.awayName };
  const market = { ...leg, name: leg.marketName };
  return (
    <li className={styles.leg}>
      {builder && isFirstPart && (
        <>
          <p className={styles.top}>
            <span>{t('builder')}</span>
            <bdi className={styles.odds}>{oddsText(builder.paidOddsMilli)}</bdi>
          </p>
          {builder.paidOddsMilli !== builder.oddsMilli && (
            <p>
              {t('builder.prices', {
                taken: oddsText(builder.oddsMilli),
                paid: oddsText(builder.paidOddsMilli),
              })}
            </p>
          )}
          <p>{t('builder.void')}</p>
        </>
      )}
      <p className={styles.top}>
        <strong>{texts.outcome(sides, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName })}</strong>
        {!builder && <bdi className={styles.odds}>{oddsText(leg.takenOddsMilli)}</bdi>}
      </p>
      <p>
        <MarketName name={texts.market(sides, market)} fullName={texts.fullMarket(sides, market)} />
      </p>
      {leg.placeTerms && <p>{placeTermsText(t, leg.placeTerms)}</p>}
      <p>
        <a className={styles.match} href={matchAddress(lng, slipLegOf(leg))}>
          <MatchSides home={leg.homeName} away={leg.awayName} />
        </a>{' '}
        {leg.score !== null && <bdi>{scoreBeside(leg.score, context.dir)}</bdi>}
      </p>
      <p className={styles.top}>
        <ReaderTime reader={context} at={leg.kickoffAt} />
        {leg.result && <span data-result={leg.result}>{t(`coupon.result.${leg.result}`)}</span>}
      </p>
    </li>
  );
}
