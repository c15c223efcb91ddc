import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { BetView } from '@fairline/contracts';
import { betKind } from '@fairline/i18n/bet-text';
import { localeOf } from '@fairline/i18n/languages';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { oddsText } from '@fairline/odds/odds-text';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { copy } from '@fairline/ui/shapes.ts';
import type { ReactNode } from 'react';
import { copyText } from '../../copy-text.ts';
import { BetInsurance } from './bet-insurance.tsx';
import { BetLeg, type BetReader } from './bet-leg.tsx';
import { BetLife } from './bet-life.tsx';
import { BetTaxes, paidName } from './bet-taxes.tsx';
import styles from './history.module.css';

const tones = {
  open: 'info',
  won: 'positive',
  lost: 'negative',
  returned: 'neutral',
  sold: 'info',
} as const satisfies Record<BetView['state'], BadgeProps['tone']>;

export interface BetCardProps extends BetReader {
  bet: BetView;
  /** The sale of the bet, while it is open. */
  sale?: ReactNode;
  /** True for a bet that its player can change now. */
  canEdit?: boolean;
  services: RemoteServices;
}

/** One bet: its legs, stake, odds and result. */
export function BetCard({
  bet,
  sale,
  canEdit = false,
  lng,
  t,
  format,
  reader,
  oddsFormat,
  services,
}: BetCardProps) {
  const { legs, currency, returnMinor } = bet;
  const isOpen = returnMinor === null;
  const paidTone = bet.state === 'won' ? 'positive' : bet.state === 'lost' ? 'negative' : 'neutral';
  return (
    <article className={styles.bet} data-state={bet.state}>
      <header className={styles.betHead}>
        <h2 className={styles.betTitle}>{betKind(t, bet)}</h2>
        <Badge tone={tones[bet.state]}>{t(`betState.${bet.state}`)}</Badge>
        <ReaderTime className={styles.faint} reader={reader} at={bet.placedAt} />
        <span className={styles.betNumber}>
          <a href={link(lng, routes.printCoupon, { couponId: bet.number })}>
            <bdi>{t('bet.number', { id: bet.number })}</bdi>
          </a>
          <IconButton
            size="sm"
            icon={copy}
            label={t('bet.copy')}
            onClick={() => copyText(bet.number, services, t)}
          />
        </span>
      </header>
      {[['bet.replaces', bet.replaces] as const, ['bet.replacedBy', bet.replacedBy] as const].map(
        ([text, number]) =>
          number !== null && (
            <p key={text} className={styles.edit}>
              {t(text)}{' '}
              <a href={link(lng, routes.printCoupon, { couponId: number })}>
                <bdi>{t('bet.number', { id: number })}</bdi>
              </a>
            </p>
          ),
      )}
      <ul className={styles.legs}>
        {legs.map((leg, index) => (
          <BetLeg
            key={`${leg.matchId}.${leg.marketId}.${leg.specifiers}.${leg.outcomeId}`}
            leg={leg}
            ruleVersion={bet.ruleVersion}
            builder={bet.builders.find(({ matchId }) => matchId === leg.matchId)}
            isFirstPart={legs.findIndex(({ matchId }) => matchId === leg.matchId) === index}
            lng={lng}
            t={t}
            reader={reader}
            oddsFormat={oddsFormat}
          />
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{t(bet.isFree ? 'bet.freeStake' : 'bet.stake')}</dt>
          <dd>
            <Money text={format.money(bet.stakeMinor + bet.soldStakeMinor, currency)} />
          </dd>
        </div>
        <BetTaxes bet={bet} t={t} money={(amountMinor) => format.money(amountMinor, currency)} />
        <BetInsurance
          bet={bet}
          t={t}
          format={format}
          money={(amountMinor) => format.money(amountMinor, currency)}
        />
        {bet.soldStakeMinor > 0 && (
          <div>
            <dt>{t('bet.soldPart')}</dt>
            <dd>
              <Money
                text={t('bet.soldFor', {
                  sold: format.money(bet.soldStakeMinor, currency),
                  paid: format.money(bet.soldReturnMinor, currency),
                })}
              />
            </dd>
          </div>
        )}
        {bet.form === null && (
          <div>
            <dt>{t('bet.odds')}</dt>
            <dd>
              <bdi>{oddsText(bet.totalOddsMilli, oddsFormat, localeOf(lng))}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(paidName(bet))}</dt>
          <dd>
            <Money
              strong
              tone={isOpen ? 'neutral' : paidTone}
              text={format.money(
                isOpen ? bet.potentialReturnMinor : returnMinor + bet.soldReturnMinor,
                currency,
              )}
            />
          </dd>
        </div>
      </dl>
      {sale && <div className={styles.sale}>{sale}</div>}
      <BetLife betId={bet.betId} />
      <footer className={styles.foot}>
        {canEdit && (
          <a
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
            href={`${link(lng, routes.printCoupon, { couponId: bet.number })}#edit`}
          >
            {t('bet.edit')}
          </a>
        )}
        <a
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
          href={link(lng, routes.printCoupon, { couponId: bet.number })}
          onClick={() => services.emit('track', { name: 'history', data: { action: 'repeated' } })}
        >
          {t('bet.repeat')}
        </a>
      </footer>
    </article>
  );
}
