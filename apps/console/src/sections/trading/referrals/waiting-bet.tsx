import type { WaitingBet } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { useAction } from '../../../parts/use-action.ts';
import { Problem } from '../form-parts.tsx';
import { oddsText } from '../odds.tsx';
import { sportName } from '../places.ts';
import { texts } from '../texts.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { type QueuedBet, sendDecision } from './referral-queries.ts';
import styles from './referrals.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Under this many seconds the time that is left is marked. */
const shortSeconds = 15;

/** A bet that waits: who, what, what it means for the book, the time that is left, and the decision. */
export function WaitingBetCard({ bet, mayEdit }: { bet: QueuedBet; mayEdit: boolean }) {
  const t = useTexts(texts);
  const { exactTime, money } = useFormats();
  const seconds = useSecondsLeft(bet.endsAtMs);
  const [asked, setAsked] = useState<'offer' | 'refuse'>();
  const seenOddsMilli = bet.legs.map(({ presentOddsMilli }) => presentOddsMilli);
  const { run, isBusy, problem } = useAction(() => sendDecision(bet, { action: 'accept', seenOddsMilli }));
  const { asked: terms, currency, offered } = bet;
  const isDecidable = mayEdit && bet.state === 'waiting' && seconds > 0;
  const close = () => setAsked(undefined);
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Badge tone={bet.state === 'offered' ? 'info' : seconds <= shortSeconds ? 'negative' : 'warning'}>
          {t(bet.state === 'offered' ? 'referral-offered-left' : 'referral-left', { seconds })}
        </Badge>
        <strong>{money(terms.stakeMinor, currency)}</strong>
        <span>{t('referral-return', { amount: money(terms.potentialReturnMinor, currency) })}</span>
        <span>{kindOf(bet, t)}</span>
        <Link to={`/players/${bet.playerId}`}>{t('referral-player', { player: bet.playerId })}</Link>
        <time className={styles.quiet} dateTime={new Date(bet.createdAt).toISOString()}>
          {exactTime(bet.createdAt)}
        </time>
      </header>
      <Legs bet={bet} />
      {offered && (
        <p className={styles.offer}>
          {t('referral-offer-is', {
            stake: money(offered.stakeMinor, currency),
            prices: offered.oddsMilli.map(oddsText).join(' × '),
            by: bet.decidedBy ?? '',
          })}
        </p>
      )}
      {isDecidable && (
        <div className={styles.actions}>
          <Button variant="primary" busy={isBusy} onClick={() => void run()}>
            {t('referral-accept')}
          </Button>
          <Button onClick={() => setAsked('offer')}>{t('referral-offer')}</Button>
          <Button variant="danger" onClick={() => setAsked('refuse')}>
            {t('referral-refuse')}
          </Button>
        </div>
      )}
      <Problem text={problem} />
      {asked === 'offer' && <OfferDialog bet={bet} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog bet={bet} onClose={close} />}
    </li>
  );
}

/** The legs with the prices of the player and of the moment, and with the loss of the house on each outcome. */
function Legs({ bet: { currency, legs } }: { bet: WaitingBet }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const price = (milli: number | null) => (milli === null ? t('referral-closed') : oddsText(milli));
  const loss = (minor: number | null) => (minor === null ? '–' : money(-minor, currency));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by the keyboard
    <section className={styles.scroller} aria-label={t('referral-legs')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('col-match')}</th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col" className={styles.number}>
              {t('referral-asked')}
            </th>
            <th scope="col" className={styles.number}>
              {t('referral-present')}
            </th>
            <th scope="col" className={styles.number}>
              {t('fair')}
            </th>
            <th scope="col" className={styles.number} title={t('result-rule')}>
              {t('referral-before')}
            </th>
            <th scope="col" className={styles.number} title={t('result-rule')}>
              {t('referral-after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <tr key={`${leg.matchId} ${leg.marketName} ${leg.outcomeName}`}>
              <th scope="row">
                <Link to={`/trading/${leg.matchId}`}>{leg.matchName}</Link>{' '}
                <span className={styles.quiet}>
                  {sportName(leg.sportId)}
                  {leg.score !== null && ` · ${leg.score}`}
                </span>
              </th>
              <td>
                {leg.outcomeName} <span className={styles.quiet}>{leg.marketName}</span>
              </td>
              <td className={styles.number}>{oddsText(leg.oddsMilli)}</td>
              <td className={styles.number} data-moved={movedOf(leg)}>
                {price(leg.presentOddsMilli)}
              </td>
              <td className={styles.number}>
                {leg.fairOddsMilli === null ? '–' : oddsText(leg.fairOddsMilli)}
              </td>
              <td className={styles.number} data-result={resultOf(leg.lossBeforeMinor)}>
                {loss(leg.lossBeforeMinor)}
              </td>
              <td className={styles.number} data-result={resultOf(leg.lossAfterMinor)}>
                {loss(leg.lossAfterMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the price has moved since the player asked, seen from the house; undefined where it has not. */
function movedOf({ oddsMilli, presentOddsMilli }: WaitingBet['legs'][number]): string | undefined {
  if (presentOddsMilli === null) return 'closed';
  if (presentOddsMilli === oddsMilli) return undefined;
  return presentOddsMilli < oddsMilli ? 'down' : 'up';
}

function resultOf(lossMinor: number | null): string | undefined {
  if (lossMinor === null || lossMinor === 0) return undefined;
  return lossMinor > 0 ? 'loss' : 'profit';
}

function kindOf({ form, legs, lines }: WaitingBet, t: ReturnType<typeof useTexts<typeof texts.en>>): string {
  if (form) return t('referral-form', { kind: t(`bet-kind-${form.kind}`), lines });
  return legs.length === 1 ? t('bet-kind-single') : t('bet-kind-accumulator', { legs: legs.length });
}
