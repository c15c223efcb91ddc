import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { useEffect, useState } from 'react';
import { LoadError } from '../load-error.tsx';
import { inReader } from '../reader/in-reader.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import type { SlipState } from '../slip/slip-state.ts';
import { useSlip } from '../slip/use-slip.ts';
import { SuggestedSlot } from '../suggested-bets/suggested-slot.tsx';
import type { Texts } from '../texts/texts.ts';
import styles from './coupon.module.css';
import type { CouponTab } from './coupon-content.tsx';
import { useContent } from './late-content.ts';

/**
 * The time for which the server gives the same empty slip to everybody, in ms. A filled slip exists only in browsers.
 */
const sharedMs = 10_000;

export const couponView = defineView({
  Component: inReader(Coupon),
  sharedMs,
  variesBySignIn: true,
});

/** The bet slip and the open bets. Most visits never use them, so their code is fetched on demand. */
function Coupon() {
  const { t, services } = useView();
  const texts = useTexts();
  const selections = useSlip(({ slip }) => slip.legs.length);
  const hasReceipts = useSlip(({ receipts, slip }) => receipts.length + slip.referred.length > 0);
  const event = useSlip((state) => state.event);
  const [shown, setShown] = useState<CouponTab>('slip');
  const isAwaited = useSlip((state) => state.isAwaited);
  const isEmpty = shown === 'slip' && selections === 0 && !hasReceipts && !isAwaited;
  const { content, hasFailed, retry } = useContent(!isEmpty);
  // Other remotes, such as esports, have prices of their own. What answers them loads when one asks.
  useEffect(() => {
    services.emit('slip-ready');
    return services.on('slip-ask', async () =>
      (await import('../slip/serve-remotes.ts')).serveRemotes(services),
    );
  }, [services]);
  return (
    <>
      <section className={styles.coupon} aria-label={t('coupon')}>
        <Tabs
          label={t('coupon')}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: 'slip', label: t('bet-slip'), ...(selections > 0 && { count: String(selections) }) },
            { id: 'open', label: t('open-bets') },
          ]}
        >
          {isEmpty ? (
            <EmptyState icon={ticket} title={t('empty.slip.title')} text={t('empty.slip.text')} />
          ) : content ? (
            <content.CouponContent tab={shown} show={setShown} />
          ) : hasFailed ? (
            <LoadError isBusy={false} reload={retry} />
          ) : (
            <Skeleton shape="block" count={2} />
          )}
        </Tabs>
        <p className="visually-hidden" role="status">
          {eventText(event, texts)}
        </p>
      </section>
      <SuggestedSlot isSlipShown={isEmpty || content !== undefined} />
    </>
  );
}

/** The announcement of the last change of the slip, for screen readers. */
export function eventText(event: SlipState['event'], texts: Texts): string {
  if (!event) return '';
  const { kind, leg } = event;
  const outcome = leg ? texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName }) : '';
  return texts.t(`event.${kind}`, { outcome, match: leg ? `${leg.home} – ${leg.away}` : '' });
}
