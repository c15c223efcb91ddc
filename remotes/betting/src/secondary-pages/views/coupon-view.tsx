import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { settlementRules } from '@fairline/addresses/settlement-rules';
import type { Coupon } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { isCurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { AmountRows } from '@fairline/ui/amount-rows.tsx';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useEffect, useRef, useState } from 'react';
import { kindText } from '../../coupon/kind-text.ts';
import { printElement } from '../../coupon/print-element.ts';
import { EditCoupon } from '../parts/edit-coupon.tsx';
import { LoadCoupon } from '../parts/load-coupon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { couponHeading } from '../secondary-title.ts';
import { CouponLegItem } from './coupon-leg.tsx';
import styles from './coupon-view.module.css';

/** The page of a numbered bet or of a saved slip, to read, print and add to the slip. */
export function CouponView({ couponId, coupon }: { couponId: string; coupon: Coupon | null }) {
  const { lng, t } = useView();
  return (
    <>
      <PageHead title={couponHeading(couponId, t)} />
      {coupon ? (
        <CouponSheet coupon={coupon} />
      ) : (
        <EmptyState
          icon={ticket}
          title={t('coupon.unknown')}
          text={t('coupon.unknown-text')}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.officeHistory)}>
              {t('coupon.to-history')}
            </a>
          }
        />
      )}
    </>
  );
}

function CouponSheet({ coupon }: { coupon: Coupon }) {
  const { context, services, t } = useView();
  const { number, kind, form, legs, builders, lines, own, ruleVersion } = coupon;
  const sheet = useRef<HTMLElement>(null);
  const address = usePageAddress();
  const time = t(kind === 'bet' ? 'coupon.placed' : 'coupon.saved', { time: '{dateTime}' });
  function print(): void {
    if (!sheet.current) return;
    printElement(sheet.current);
    services.emit('track', { name: 'coupon', data: { action: 'printed' } });
  }
  return (
    <div className={styles.page}>
      <article ref={sheet} className={styles.sheet} aria-label={couponHeading(number, t)}>
        <header className={styles.head}>
          <strong>{kindText(t, { form, lines, legs, builders })}</strong>
          {own && <Badge tone={tones[own.state]}>{t(`coupon.state.${own.state}`)}</Badge>}
          <ReaderTime reader={context} at={coupon.at} text={time} />
        </header>
        <ol className={`plain-list ${styles.legs}`}>
          {legs.map((leg, index) => (
            <CouponLegItem
              key={`${leg.matchId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`}
              leg={leg}
              builder={builders.find(({ matchId }) => matchId === leg.matchId)}
              isFirstPart={legs.findIndex(({ matchId }) => matchId === leg.matchId) === index}
            />
          ))}
        </ol>
        {own ? <OwnSums own={own} /> : kind === 'bet' && <p className={styles.faint}>{t('coupon.hidden')}</p>}
        <footer className={styles.foot}>
          {address !== undefined && <QrCode text={address} label={t('coupon.qr')} />}
          <bdi className={styles.number}>{number}</bdi>
          {ruleVersion !== null && (
            <p className={styles.faint}>
              <a className={styles.rules} href={settlementRules(context.lng, ruleVersion)}>
                {t('coupon.rules', { version: String(ruleVersion) })}
              </a>
            </p>
          )}
        </footer>
      </article>
      <div className={styles.ways}>
        <LoadCoupon coupon={coupon} />
        <EditCoupon coupon={coupon} />
        <Button onClick={print}>{t('print')}</Button>
      </div>
    </div>
  );
}

const tones = {
  open: 'info',
  won: 'positive',
  lost: 'negative',
  returned: 'neutral',
  sold: 'neutral',
} as const satisfies Record<NonNullable<Coupon['own']>['state'], BadgeProps['tone']>;

/** Stake and return, which the page of the bet's player alone has. */
function OwnSums({ own }: { own: NonNullable<Coupon['own']> }) {
  const { t } = useView();
  const format = useFormat();
  const money = (amountMinor: number) =>
    isCurrencyCode(own.currency) ? format.money(amountMinor, own.currency) : '';
  const { insurance, tax } = own;
  const isKept = tax?.taxes.some(({ on }) => on !== 'stake') ?? false;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(own.isFree ? 'coupon.free-stake' : 'coupon.stake')}</dt>
        <dd>
          <Money text={money(own.stakeMinor)} />
        </dd>
      </div>
      <AmountRows
        amounts={[
          [t('coupon.insured'), insurance?.insuredMinor ?? 0],
          [t('coupon.premium'), insurance?.premiumMinor ?? 0],
          [t('coupon.insurance-paid'), insurance?.paidMinor ?? 0],
          [t('coupon.stake-tax'), tax?.stakeTaxMinor ?? 0],
          [t('coupon.tax'), tax ? (tax.taxMinor ?? tax.potentialTaxMinor) : 0],
        ]}
        money={money}
      />
      <div>
        <dt>{t(`coupon.${own.returnMinor === null ? 'possible' : 'paid'}${isKept ? '-after-tax' : ''}`)}</dt>
        <dd>
          <Money strong text={money(own.returnMinor ?? own.potentialReturnMinor)} />
        </dd>
      </div>
    </dl>
  );
}

/** The whole address of the page, which only a browser knows. */
function usePageAddress(): string | undefined {
  const { context } = useView();
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(location.origin), []);
  return origin && origin + context.path;
}
