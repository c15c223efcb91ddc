import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { type CurrencyCode, isCurrencyCode } from '@fairline/money/currency';
import { shortNumber } from '@fairline/player-views/short-number.ts';
import { MatchSides } from '@fairline/section-frames/match-sides.tsx';
import { Button, buttonClass } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { useEffect, useRef } from 'react';
import { MarketName } from '../match/market-name.tsx';
import type { Receipt } from '../slip/receipt.ts';
import { type SlipLeg, selectionKey } from '../slip/slip.ts';
import { slipStore } from '../slip/slip-store.ts';
import { useOddsText, useSurroundings } from '../surroundings.tsx';
import type { Texts } from '../texts.ts';
import styles from './receipts.module.css';
import { useSlipTexts } from './slip-texts.ts';
import { useMoneyFormat } from './use-money-format.ts';

/** What was placed, until the next selection or until it is put away. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { texts } = useSurroundings();
  const t = useSlipTexts();
  const { lng } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the focus goes on to what came of it.
  // Once for each answer
  useEffect(() => heading.current?.focus(), [receipts]);
  return (
    <section className={styles.receipts}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        <Icon name="check" size="md" />
        {t('placed', { count: receipts.length })}
      </h2>
      {receipts.map((receipt) => (
        <ReceiptItem key={receipt.bet.betId} receipt={receipt} />
      ))}
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'sm' })} href={`/${lng}/office/history`}>
          {t('my-bets')}
        </a>
        <Button size="sm" onClick={slipStore.keepPlaced}>
          {t('keep-selections')}
        </Button>
        <Button size="sm" variant="quiet" onClick={slipStore.closeReceipts}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}

function ReceiptItem({ receipt: { bet, legs } }: { receipt: Receipt }) {
  const { context, texts } = useSurroundings();
  const t = useSlipTexts();
  const format = useMoneyFormat();
  const oddsText = useOddsText();
  const money = (amountMinor: number) =>
    isCurrencyCode(bet.currency) ? format.money(amountMinor, bet.currency satisfies CurrencyCode) : '';
  const takenAt = new Map(bet.legs.map((leg) => [selectionKey(leg), leg.oddsMilli]));
  return (
    <div className={styles.receipt}>
      <ul className="plain-list">
        {legs.map((leg) => (
          <li key={selectionKey(leg)} className={styles.leg}>
            <span>
              {texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName })}
              <small>
                <MarketName {...marketNames(leg, texts)} />
              </small>
              <small>
                <MatchSides home={leg.home} away={leg.away} />
                {leg.kickoffAt !== undefined && (
                  <>
                    {' · '}
                    <ReaderTime reader={context} at={leg.kickoffAt} />
                  </>
                )}
              </small>
            </span>
            <bdi>{oddsText(takenAt.get(selectionKey(leg)) ?? leg.oddsMilli)}</bdi>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('total-odds')}</dt>
          <dd>
            <bdi>{oddsText(bet.totalOddsMilli)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Money text={money(bet.stakeMinor)} />
          </dd>
        </div>
        <div>
          <dt>{t('possible-return')}</dt>
          <dd>
            <Money strong text={money(bet.potentialReturnMinor)} />
          </dd>
        </div>
        <div>
          <dt>{t('bet-id')}</dt>
          <dd className={styles.id}>
            <bdi title={bet.betId}>{shortNumber(bet.betId)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function marketNames(leg: SlipLeg, texts: Texts): { name: string; fullName: string } {
  const market = { ...leg, name: leg.marketName };
  return { name: texts.market(leg, market), fullName: texts.fullMarket(leg, market) };
}
