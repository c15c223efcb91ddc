import type { answerReferral, Referral } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { isCurrencyCode } from '@fairline/money/currency';
import { Button } from '@fairline/ui/button.tsx';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { useEffect, useState } from 'react';
import { kindOfBet } from '../kind-of-bet.ts';
import { useFormat } from '../use-format.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useView } from '../view-context.ts';
import { answerText } from './answer-text.ts';
import styles from './referral.module.css';
import type { ReferralNames } from './referral-names.ts';
import type { TimedReferral } from './use-referrals.ts';

export interface ReferralCardProps {
  referral: TimedReferral;
  names: ReferralNames;
  reload(): void;
  /** Puts a bet that has ended away. */
  onDone(): void;
}

/** A bet about which a trader decides: the wait with the time that is left, the offer, and how it ended. */
export function ReferralCard({ referral, names, reload, onDone }: ReferralCardProps) {
  const { t } = useView();
  const money = useMoney(referral.currency);
  const isHydrated = useHydrated();
  const { asked, offered, state } = referral;
  const seconds = useSecondsLeft(referral);
  const isOpen = state === 'waiting' || state === 'offered';
  return (
    <article className={styles.card} data-referral={state}>
      <header className={styles.head}>
        <strong>{names.kind(referral)}</strong>
        {/* The time that is left is that of the reader's clock. */}
        {isOpen && isHydrated && (
          <span className={styles.left} aria-hidden="true">
            {seconds > 0 ? t('referral.left', { time: clockText(seconds) }) : t('referral.over')}
          </span>
        )}
      </header>
      <Legs referral={referral} names={names} />
      <p role="status">{stateText(referral, t, money)}</p>
      {state === 'offered' && offered && <OfferTerms referral={referral} names={names} />}
      {isOpen ? (
        <Answers
          referral={referral}
          names={names}
          isInTime={seconds > 0}
          reload={reload}
          amount={money(offered?.stakeMinor ?? asked.stakeMinor)}
        />
      ) : (
        <Button size="sm" onClick={onDone}>
          {t('referral.done')}
        </Button>
      )}
    </article>
  );
}

type Money = (amountMinor: number) => string;

interface NamedReferral {
  referral: Referral;
  names: ReferralNames;
}

/** Says what has become of the bet. */
function stateText(
  referral: Referral,
  t: (key: string, values?: Record<string, string>) => string,
  money: Money,
): string {
  const { asked, offered, refusal, state } = referral;
  if (state === 'refused') return t(`referral.refused.${refusal ?? 'account'}`);
  return t(`referral.${state}`, {
    amount: money(
      state === 'placed' ? (offered ?? asked).stakeMinor : asked.stakeMinor + asked.stakeTaxMinor,
    ),
  });
}

function Legs({ referral: { asked, legs }, names }: NamedReferral) {
  return (
    <ul className={`plain-list ${styles.legs}`}>
      {legs.map((leg, index) => (
        <li key={`${leg.matchId} ${leg.marketId} ${leg.outcomeId}`}>
          <span>
            {names.outcome(leg)}
            <small>
              <MatchSides home={leg.homeName} away={leg.awayName} />
            </small>
          </span>
          <bdi>{names.odds(asked.oddsMilli[index] ?? 0)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What the trader offers in the place of what was asked: a smaller stake, other prices, or both. */
function OfferTerms({ referral: { asked, currency, legs, offered }, names }: NamedReferral) {
  const { t } = useView();
  const money = useMoney(currency);
  if (!offered) return null;
  return (
    <ul className={`plain-list ${styles.terms}`}>
      {offered.stakeMinor !== asked.stakeMinor && (
        <li>
          {t('referral.offer-stake', { offered: money(offered.stakeMinor), asked: money(asked.stakeMinor) })}
        </li>
      )}
      {legs.map((leg, index) => {
        const [before = 0, after = 0] = [asked.oddsMilli[index], offered.oddsMilli[index]];
        const key = `${leg.matchId} ${leg.marketId} ${leg.outcomeId}`;
        return before === after ? null : (
          <li key={key}>
            {t('referral.offer-price', {
              outcome: names.outcome(leg),
              offered: names.odds(after),
              asked: names.odds(before),
            })}
          </li>
        );
      })}
      {offered.stakeTaxMinor > 0 && (
        <li>
          {t('referral.stake-tax')} {money(offered.stakeTaxMinor)}
        </li>
      )}
      <li>
        {t('referral.possible-return')} <strong>{money(offered.potentialReturnMinor)}</strong>
      </li>
    </ul>
  );
}

interface AnswersProps extends NamedReferral {
  isInTime: boolean;
  reload(): void;
  /** The stake of the offer. */
  amount: string;
}

function Answers({
  referral: { referralId, state, version },
  names,
  isInTime,
  reload,
  amount,
}: AnswersProps) {
  const { api, services, t } = useView();
  const [busy, setBusy] = useState<string>();
  const [code, setCode] = useState<string>();

  async function give(answer: 'take' | 'decline' | 'cancel'): Promise<void> {
    setBusy(answer);
    setCode(undefined);
    try {
      const path = '/web-api/sportsbook/referrals/:referralId/answer';
      const given = await api<typeof answerReferral>('POST', path, {
        params: { referralId },
        body: { version, answer },
      });
      const kind = kindOfBet(given);
      if (given.state === 'placed')
        services.emit('track', { name: 'bet', data: { kind, outcome: 'succeeded' } });
      else services.emit('track', { name: 'bet', data: { kind, outcome: 'failed', code: given.state } });
    } catch (error) {
      const refused = error instanceof ApiError ? error.code : 'INTERNAL';
      services.emit('track', { name: 'bet', data: { outcome: 'failed', code: refused } });
      setCode(refused);
    } finally {
      setBusy(undefined);
      reload();
    }
  }

  const common = { size: 'sm', disabled: !isInTime || busy !== undefined } as const;
  return (
    <>
      <div className={styles.ways}>
        {state === 'offered' ? (
          <>
            <Button {...common} variant="primary" busy={busy === 'take'} onClick={() => void give('take')}>
              {t('referral.take', { amount })}
            </Button>
            <Button {...common} onClick={() => void give('decline')}>
              {t('referral.decline')}
            </Button>
          </>
        ) : (
          <Button {...common} onClick={() => void give('cancel')}>
            {t('referral.cancel')}
          </Button>
        )}
      </div>
      {code !== undefined && (
        <p className={styles.bad} role="alert">
          {answerText(code, t, names)}
        </p>
      )}
    </>
  );
}

function useMoney(currency: string): Money {
  const format = useFormat();
  return (amountMinor) => (isCurrencyCode(currency) ? format.money(amountMinor, currency) : '');
}

/** Counts the seconds down that are left of an open bet. */
function useSecondsLeft({ endsAtMs, leftMs }: TimedReferral): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (leftMs === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [leftMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}

/** Minutes and seconds: 1:05. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
