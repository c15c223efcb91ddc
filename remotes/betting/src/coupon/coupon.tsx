import { type CurrencyCode, isCurrencyCode } from '@fairline/money/currency';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { useState } from 'react';
import { selectionKey } from '../slip/slip.ts';
import type { SlipState } from '../slip/slip-store.ts';
import { slipStore } from '../slip/slip-store.ts';
import { useSlip } from '../slip/use-slip.ts';
import { type Surroundings, useSurroundings } from '../surroundings.tsx';
import styles from './coupon.module.css';
import { OpenBets } from './open-bets.tsx';
import { Receipts } from './receipts.tsx';
import { SlipForm } from './slip-form.tsx';
import { useBalance } from './use-balance.ts';
import { useSlipQuotes } from './use-slip-quotes.ts';

/** The bet slip, and the bets that are open. */
export function Coupon() {
  const { texts, context } = useSurroundings();
  const { t } = texts;
  const state = useSlip((whole) => whole);
  useSlipQuotes(state.slip.legs);
  const balanceMinor = useBalance();
  const [shown, setShown] = useState('slip');
  const { legs } = state.slip;
  const { player } = context;
  const hasSlip = legs.length > 0;
  return (
    <section className={styles.coupon} aria-label={t('coupon')}>
      <Tabs
        label={t('coupon')}
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: 'slip', label: t('bet-slip'), ...(hasSlip && { count: String(legs.length) }) },
          { id: 'open', label: t('open-bets') },
        ]}
      >
        {shown === 'open' ? (
          <OpenBets />
        ) : (
          <>
            {state.receipts.length > 0 && <Receipts receipts={state.receipts} />}
            {hasSlip ? (
              <>
                <div className={styles.bar}>
                  <Badge tone="accent">{t('selections', { count: legs.length })}</Badge>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon="trash"
                    onClick={() => slipStore.remove(legs.map(selectionKey))}
                  >
                    {t('clear')}
                  </Button>
                </div>
                <SlipForm state={state} currency={currencyOf(player?.currency)} balanceMinor={balanceMinor} />
              </>
            ) : (
              state.receipts.length === 0 && (
                <EmptyState icon="ticket" title={t('empty.slip.title')} text={t('empty.slip.text')} />
              )
            )}
          </>
        )}
      </Tabs>
      <p className="visually-hidden" role="status">
        {eventText(state, texts)}
      </p>
    </section>
  );
}

/** What a visitor's stakes are shown in, who has no account with a currency yet. */
const visitorCurrency: CurrencyCode = 'EUR';

function currencyOf(code: string | undefined): CurrencyCode {
  return code !== undefined && isCurrencyCode(code) ? code : visitorCurrency;
}

/** What has just been done to the slip, for who listens. */
export function eventText({ event }: Pick<SlipState, 'event'>, texts: Surroundings['texts']): string {
  if (!event) return '';
  const { kind, leg } = event;
  const outcome = leg ? texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName }) : '';
  return texts.t(`event.${kind}`, { outcome, match: leg ? `${leg.home} – ${leg.away}` : '' });
}
