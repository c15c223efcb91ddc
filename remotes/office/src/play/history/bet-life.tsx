import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { getBetLife, LegPrice, LifeEvent } from '@fairline/contracts';
import { writeExactTime } from '@fairline/i18n/exact-time';
import { localeOf } from '@fairline/i18n/languages';
import { ReaderTime, timeOptionsOf } from '@fairline/i18n/reader-time.tsx';
import { oddsText } from '@fairline/odds/odds-text';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { type PagesQuery, usePages } from '@fairline/remote-views/use-pages.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { ErrorState } from '@fairline/ui/states.tsx';
import { useState } from 'react';
import { MoreButton } from '../../lists/more-button.tsx';
import styles from './bet-life.module.css';
import { pricePages } from './bets-data.ts';
import { type LifeItem, lifeItems } from './life-items.ts';

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
  const life = useQuery(`life.${betId}`, ({ api, signal }) =>
    api<typeof getBetLife>('GET', '/web-api/sportsbook/bets/:betId/life', { params: { betId }, signal }),
  );
  const prices = usePages(`life.prices.${betId}`, pricePages(betId));
  if (life.answer?.kind === 'ready' && prices.answer?.kind === 'ready') {
    const { events, currency } = life.answer.data;
    const { before, after } = lifeItems(events, prices.answer.data);
    return (
      <ol className={styles.events}>
        <LifeEntries items={before} currency={currency} />
        {prices.answer.data.next !== null && <MorePrices prices={prices} />}
        <LifeEntries items={after} currency={currency} />
      </ol>
    );
  }
  const unread = [life, prices].find(({ answer }) => answer !== undefined && answer.kind !== 'ready');
  if (unread?.answer?.kind === 'signed-out') return <SignInPrompt />;
  if (unread?.answer?.kind !== 'failed') return <Skeleton shape="block" height="5rem" label={t('loading')} />;
  return (
    <ErrorState
      title={t('error.title')}
      text={failureText(t, unread.answer.code)}
      retryLabel={t('retry')}
      busy={unread.isBusy}
      onRetry={unread.reload}
    />
  );
}

/** The place at which further prices are loaded. */
function MorePrices({ prices }: { prices: PagesQuery<LegPrice> }) {
  const { t } = useView();
  return (
    <li className={styles.event} data-kind="price">
      <MoreButton label={t('life.morePrices')} pages={prices} />
    </li>
  );
}

function LifeEntries({ items, currency }: { items: readonly LifeItem[]; currency: string }) {
  return items.map((item, index) =>
    item.kind === 'price' ? (
      <PriceEntry key={`${item.price.at} ${item.price.leg}`} price={item.price} />
    ) : (
      <EventEntry
        key={`${item.event.kind} ${item.event.at} ${index}`}
        event={item.event}
        currency={currency}
      />
    ),
  );
}

function PriceEntry({ price: { at, leg, beforeMilli, oddsMilli } }: { price: LegPrice }) {
  const { context, lng, t } = useView();
  const format = useFormat();
  const odds = (milli: number) => oddsText(milli, context.oddsFormat, localeOf(lng));
  const number = format.number(leg + 1);
  return (
    <li className={styles.event} data-kind="price">
      <p>
        {oddsMilli === null
          ? t('life.paused', { number })
          : beforeMilli === null
            ? t('life.reopened', { number, accepted: odds(oddsMilli) })
            : t('life.moved', { number, seen: odds(beforeMilli), accepted: odds(oddsMilli) })}{' '}
        <small>
          <time dateTime={new Date(at).toISOString()}>{writeExactTime(timeOptionsOf(context), at)}</time>
        </small>
      </p>
    </li>
  );
}

function EventEntry({ event, currency }: { event: LifeEvent; currency: string }) {
  const { context, lng, t } = useView();
  const format = useFormat();
  const money = (amountMinor: number) => format.money(amountMinor, currency);
  const odds = (milli: number) => oddsText(milli, context.oddsFormat, localeOf(lng));
  const { kind, other, refusal, stakeMinor, returnMinor } = event;
  return (
    <li className={styles.event} data-kind={kind}>
      <p>
        <strong>{t(titleOf(event))}</strong>{' '}
        <small>
          <ReaderTime reader={context} at={event.at} />
        </small>
      </p>
      <p>
        {returnMinor === null
          ? t(kind === 'insured' ? 'life.insuredPart' : 'life.staked', { stake: money(stakeMinor) })
          : t(refusal ? 'life.asked' : 'life.returned', {
              stake: money(stakeMinor),
              paid: money(returnMinor),
            })}
      </p>
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
          {t('life.price', {
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
