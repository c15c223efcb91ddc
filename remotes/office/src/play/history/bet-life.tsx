import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { getBetLife, LifeEvent } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { oddsText } from '@fairline/odds/odds-text';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import { useState } from 'react';
import styles from './bet-life.module.css';

/** What happened to a bet, loaded when the reader opens it. */
export function BetLife({ betId }: { betId: string }) {
  const { services, t } = useView();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.life}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) {
          services.emit('track', { name: 'history', data: { action: 'life-opened' } });
        }
        setOpen(currentTarget.open);
      }}
    >
      <summary>{t('life.title')}</summary>
      {isOpen && <LifeLine betId={betId} />}
    </details>
  );
}

function LifeLine({ betId }: { betId: string }) {
  const { t } = useView();
  const { data, failure, isBusy, reload } = useQuery(`life.${betId}`, ({ api, signal }) =>
    api<typeof getBetLife>('GET', '/web-api/sportsbook/bets/:betId/life', { params: { betId }, signal }),
  );
  if (failure !== undefined) {
    return (
      <ErrorState
        title={t('error.title')}
        text={failureText(t, failure)}
        retryLabel={t('retry')}
        busy={isBusy}
        onRetry={reload}
      />
    );
  }
  if (!data) return <Skeleton shape="block" height="5rem" label={t('loading')} />;
  return (
    <ol className={styles.events}>
      {data.events.map((event, index) => (
        <LifeItem key={`${event.kind} ${event.at} ${index}`} event={event} currency={data.currency} />
      ))}
    </ol>
  );
}

function LifeItem({ event, currency }: { event: LifeEvent; currency: string }) {
  const { context, lng, t } = useView();
  const format = useFormat();
  const money = (amountMinor: number) => format.money(amountMinor, currency);
  const odds = (milli: number) => oddsText(milli, context.oddsFormat, localeOf(lng));
  const { kind, other, refusal, stakeMinor, returnMinor } = event;
  const isMove = kind === 'price-moved';
  return (
    <li className={styles.event} data-kind={kind}>
      <p>
        <strong>{t(titleOf(event))}</strong>{' '}
        <small>
          <ReaderTime reader={context} at={event.at} />
        </small>
      </p>
      {!isMove && (
        <p>
          {returnMinor === null
            ? t('life.staked', { stake: money(stakeMinor) })
            : t(refusal ? 'life.asked' : 'life.returned', {
                stake: money(stakeMinor),
                paid: money(returnMinor),
              })}
        </p>
      )}
      {refusal && (
        <p>
          {failureText(t, refusal.code)} {refusal.times > 1 && t('life.refused', { count: refusal.times })}
        </p>
      )}
      {other && (
        <p>
          {t(kind === 'placed' ? 'bet.replaces' : 'bet.replacedBy')}{' '}
          <a href={link(lng, routes.printCoupon, { couponId: other.number })}>
            <bdi>{t('bet.number', { id: other.number })}</bdi>
          </a>
        </p>
      )}
      {event.changedPrices.map(({ leg, askedOddsMilli, oddsMilli }) => (
        <p key={leg}>
          {t(isMove ? 'life.moved' : 'life.price', {
            number: format.number(leg + 1),
            seen: odds(askedOddsMilli),
            accepted: odds(oddsMilli),
          })}
        </p>
      ))}
      {event.postings.length > 0 && (
        <ul className={styles.postings}>
          {event.postings.map((posting) => (
            <li key={posting.kind}>
              {t(posting.isTakenBack ? 'life.postingBack' : 'life.posting', {
                kind: t(`transactionKind.${posting.kind}`),
                amount: money(posting.amountMinor),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Returns the key of the title of an event. */
function titleOf({ kind, state, isByOrder }: LifeEvent): string {
  if (kind === 'settled') return `betState.${state}`;
  return isByOrder && kind !== 'sale-refused' ? `life.${kind}-by-order` : `life.${kind}`;
}
