import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { isCurrencyCode } from '@fairline/money/currency';
import { shortNumber } from '@fairline/remote-views/short-number.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { check, copy } from '@fairline/ui/shapes.ts';
import { useRef, useState } from 'react';
import { couponAddress } from '../addresses/secondary-addresses.ts';
import { MarketName } from '../match/market-name.tsx';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import type { Receipt } from '../slip/receipt.ts';
import { selectionKey } from '../slip/selection-key.ts';
import type { SlipLeg } from '../slip/slip.ts';
import type { Texts } from '../texts/texts.ts';
import { Barcode } from './barcode.tsx';
import { kindText } from './kind-text.ts';
import { printElement } from './print-element.ts';
import styles from './ticket.module.css';

/** A placed bet as a ticket: its legs, stake, possible return and number. */
export function Ticket({ receipt: { bet, form, legs, lines } }: { receipt: Receipt }) {
  const { context, lng, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const oddsText = useOddsText();
  const ticket = useRef<HTMLElement>(null);
  const money = (amountMinor: number) =>
    isCurrencyCode(bet.currency) ? format.money(amountMinor, bet.currency) : '';
  const takenAt = new Map(bet.legs.map((leg) => [selectionKey(leg), leg.oddsMilli]));
  const oddsOf = (leg: SlipLeg) => oddsText(takenAt.get(selectionKey(leg)) ?? leg.oddsMilli);
  const builtAt = ({ matchId }: SlipLeg) => {
    const builder = bet.builders?.find((each) => each.matchId === matchId);
    return builder && oddsText(builder.oddsMilli);
  };
  // Only answers that were stored before bets had numbers lack one.
  const number = bet.number ?? shortNumber(bet.betId);
  const facts = [
    ...(form ? [] : [{ name: t('total-odds'), text: oddsText(bet.totalOddsMilli) }]),
    { name: t('stake'), text: money(bet.stakeMinor) },
    ...(bet.stakeTaxMinor ? [{ name: t('tax-on-stake'), text: money(bet.stakeTaxMinor) }] : []),
    ...(bet.insurance
      ? [
          { name: t('insurance.insured'), text: money(bet.insurance.insuredMinor) },
          { name: t('insurance.premium'), text: money(bet.insurance.premiumMinor) },
        ]
      : []),
    {
      name: t(bet.potentialTaxMinor ? 'return-after-tax' : 'possible-return'),
      text: money(bet.potentialReturnMinor),
      strong: true,
    },
  ];
  const words = () =>
    [
      ...legs.map(
        (leg) =>
          `${leg.home} – ${leg.away}: ${outcomeName(leg, texts)} ${builtAt(leg) ? `(${t('builder')} ${builtAt(leg)})` : oddsOf(leg)}`,
      ),
      ...facts.map(({ name, text }) => `${name}: ${text}`),
      `${t('bet-id')}: ${number}`,
    ].join('\n');
  return (
    <article ref={ticket} className={styles.ticket} aria-label={`${t('ticket')} ${number}`} data-ticket="">
      <header className={styles.head}>
        <strong>{kindText(t, { form, lines, legs, builders: bet.builders })}</strong>
        <ReaderTime reader={context} at={bet.placedAt} text={t('placed-at', { time: '{dateTime}' })} />
      </header>
      <ol className={`plain-list ${styles.legs}`}>
        {legs.map((leg, index) => (
          <TicketLeg
            key={selectionKey(leg)}
            leg={leg}
            oddsText={builtAt(leg) ? undefined : oddsOf(leg)}
            builderText={isFirstOfMatch(legs, index) ? builtAt(leg) : undefined}
          />
        ))}
      </ol>
      <dl className={styles.facts}>
        {facts.map(({ name, text, strong = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money text={text} strong={strong} />
            </dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <Barcode text={number} />
        <p className={styles.number}>
          <span className="visually-hidden">{t('bet-id')} </span>
          {bet.number === undefined ? (
            <bdi>{number}</bdi>
          ) : (
            <a href={couponAddress(lng, bet.number)}>
              <bdi>{number}</bdi>
            </a>
          )}
        </p>
      </footer>
      <div className={styles.ways}>
        <ShareButton title={`${t('ticket')} ${number}`} words={words} />
        <Button size="sm" variant="quiet" onClick={() => ticket.current && printElement(ticket.current)}>
          {t('print')}
        </Button>
      </div>
    </article>
  );
}

/** A selection on a ticket: outcome, price, market, match and kick-off. */
function TicketLeg({
  leg,
  oddsText,
  builderText,
}: {
  leg: SlipLeg;
  /** Undefined for a part of a bet builder. */
  oddsText: string | undefined;
  /** The price of the builder, above its first part. */
  builderText: string | undefined;
}) {
  const { context, t } = useView();
  const texts = useTexts();
  const market = { ...leg, name: leg.marketName };
  return (
    <li className={styles.leg} data-ticket-leg="">
      {builderText !== undefined && (
        <>
          <p className={styles.top}>
            <span>{t('builder')}</span>
            <bdi className={styles.odds}>{builderText}</bdi>
          </p>
          <p>{t('builder.void')}</p>
        </>
      )}
      <p className={styles.top}>
        <strong>{outcomeName(leg, texts)}</strong>
        {oddsText !== undefined && <bdi className={styles.odds}>{oddsText}</bdi>}
      </p>
      <p>
        <MarketName name={texts.market(leg, market)} fullName={texts.fullMarket(leg, market)} />
      </p>
      <p>
        <MatchSides home={leg.home} away={leg.away} />
      </p>
      {leg.kickoffAt !== undefined && (
        <p>
          <ReaderTime reader={context} at={leg.kickoffAt} />
        </p>
      )}
    </li>
  );
}

/** Shares the ticket as text: through the system's dialog, or the clipboard where there is no dialog. */
function ShareButton({ title, words }: { title: string; words: () => string }) {
  const { t } = useView();
  const [isCopied, setCopied] = useState(false);
  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text: words() });
      await navigator.clipboard.writeText(words());
      setCopied(true);
    } catch {
      // The player closed the dialog, or the browser has no clipboard: nothing was shared.
      setCopied(false);
    }
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon={isCopied ? check : copy} onClick={() => void share()}>
        {t('share')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && t('copied')}
      </span>
    </>
  );
}

/** True for the first selection of its match. */
function isFirstOfMatch(legs: readonly SlipLeg[], index: number): boolean {
  return legs.findIndex(({ matchId }) => matchId === legs[index]?.matchId) === index;
}

function outcomeName(leg: SlipLeg, texts: Texts): string {
  return texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName });
}
