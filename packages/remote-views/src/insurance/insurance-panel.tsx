import type { CashOutOffer, insureBet, LaterInsurance } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { randomKey } from '@fairline/contracts/random-key';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import styles from '../cash-out/cash-out-panel.module.css';
import { ConfirmStep } from '../cash-out/confirm-step.tsx';
import { failureText } from '../failure-text.ts';
import { useFormat } from '../use-format.ts';
import { useView } from '../view-context.ts';
import { insuredShares, plannedInsurance } from './planned-insurance.ts';

export interface InsurancePanelProps {
  offer: CashOutOffer;
  /** Asks for the values again, with which the next part is offered. */
  reload(): void;
}

/** The reasons for which an insurance is not sold now and is sold again later. */
const passing: readonly CashOutOffer['insuranceCode'][] = [
  'INSURANCE_SUSPENDED',
  'INSURANCE_FEED_LOST',
  'INSURANCE_LEG_CLOSED',
];

interface Message {
  tone: 'positive' | 'negative';
  text: string;
}

/** The insurance of an open bet: what a further part of its stake costs, and the answer to a purchase. */
export function InsurancePanel({ offer, reload }: InsurancePanelProps) {
  const { t, services } = useView();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState<Message>();
  // The terms of a part that the player has confirmed. Its request keeps its key when no insurance is sold meanwhile.
  const [confirmedTerms, setConfirmedTerms] = useState<LaterInsurance>();
  const { insurance, insuranceCode } = offer;
  const isHeldUp = passing.includes(insuranceCode);
  const terms = insurance ?? confirmedTerms;
  if (!terms && !isHeldUp && !message) return null;
  return (
    <div className={styles.order}>
      {insurance && !isAsking && (
        <Button
          size="sm"
          variant="quiet"
          wide
          onClick={() => {
            services.emit('track', { name: 'cash-out', data: { part: 'insurance', outcome: 'opened' } });
            setMessage(undefined);
            setAsking(true);
          }}
        >
          {t('insurance.ask')}
        </Button>
      )}
      {terms && isAsking && (
        <Purchase
          offer={offer}
          insurance={terms}
          onConfirm={(isConfirmed) => setConfirmedTerms(isConfirmed ? terms : undefined)}
          onAnswer={setMessage}
          reload={reload}
          close={() => setAsking(false)}
        />
      )}
      {isHeldUp && <p className={styles.note}>{t(`insurance.error.${insuranceCode}`)}</p>}
      <p role="status" className={styles.answer} data-tone={message?.tone}>
        {message?.text}
      </p>
    </div>
  );
}

/** The purchase that the player has to confirm, by what they saw, with the key of its request. */
interface ConfirmedPart {
  stakeMinor: number;
  sharePercent: number;
  premiumMinor: number;
  insuredMinor: number;
  key: string;
}

interface PurchaseProps extends InsurancePanelProps {
  insurance: LaterInsurance;
  /** Is called when the player confirms a part, and when nothing is confirmed any more. */
  onConfirm(isConfirmed: boolean): void;
  onAnswer(message: Message | undefined): void;
  close(): void;
}

function Purchase({ offer, insurance, onConfirm, onAnswer, reload, close }: PurchaseProps) {
  const { t, api, services } = useView();
  const format = useFormat();
  const [chosen, setChosen] = useState(insurance.maxSharePercent);
  const [confirmed, setConfirmedPart] = useState<ConfirmedPart>();
  const [isBusy, setIsBusy] = useState(false);
  const { betId, currency, stakeMinor } = offer;
  const money = (amountMinor: number | bigint) => format.money(amountMinor, currency);
  const shares = insuredShares(insurance);
  const sharePercent = shares.includes(chosen) ? chosen : insurance.maxSharePercent;
  const planned = plannedInsurance(insurance, sharePercent, BigInt(stakeMinor));

  function setConfirmed(part: ConfirmedPart | undefined): void {
    setConfirmedPart(part);
    onConfirm(part !== undefined);
  }

  async function buy({ key, insuredMinor: _, ...part }: ConfirmedPart): Promise<void> {
    setIsBusy(true);
    let isAnswered = true;
    let isBought = false;
    try {
      const { part: bought } = await api<typeof insureBet>(
        'POST',
        '/web-api/sportsbook/bets/:betId/insurance',
        { params: { betId }, body: part, idempotencyKey: key },
      );
      isBought = true;
      services.emit('track', { name: 'cash-out', data: { part: 'insurance', outcome: 'succeeded' } });
      const amounts = { amount: money(bought.insuredMinor), premium: money(bought.premiumMinor) };
      onAnswer({ tone: 'positive', text: t('insurance.bought', amounts) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'other';
      // Without an answer the part may be bought: pressed again, it is the same request.
      isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
      services.emit('track', { name: 'cash-out', data: { part: 'insurance', outcome: 'failed', code } });
      onAnswer({ tone: 'negative', text: refusedText(error, code) });
    }
    setIsBusy(false);
    if (isAnswered) setConfirmed(undefined);
    if (isBought) close();
    reload();
  }

  function refusedText(error: unknown, code: string): string {
    const premium = error instanceof ApiError ? newPremiumOf(error) : undefined;
    if (premium !== undefined) return t('insurance.new-premium', { amount: money(premium) });
    const key = `insurance.error.${code}`;
    const text = t(key);
    return text === key ? failureText(t, code) : text;
  }

  if (confirmed) {
    const seconds = format.number(insurance.delayMs / 1_000);
    return (
      <ConfirmStep
        question={t('insurance.confirm', {
          amount: money(confirmed.insuredMinor),
          premium: money(confirmed.premiumMinor),
        })}
        delay={insurance.delayMs > 0 ? t('insurance.delay', { seconds }) : undefined}
        words={{ yes: t('insurance.yes'), no: t('insurance.no'), busy: t('insurance.buying') }}
        isBusy={isBusy}
        onYes={() => void buy(confirmed)}
        onNo={() => setConfirmed(undefined)}
      />
    );
  }

  return (
    <>
      <Select
        label={t('insurance.choice')}
        value={String(sharePercent)}
        options={shares.map((share) => ({
          value: String(share),
          label: t('insurance.percent', { percent: format.percent(share / 100, 0) }),
        }))}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <p className={styles.note}>
        {planned
          ? t('insurance.terms', {
              amount: money(planned.insuredMinor),
              percent: format.percent(insurance.marginMilli / 1_000),
            })
          : t('insurance.error.INSURANCE_NOT_OFFERED')}
        {offer.order && ` ${t('insurance.ends-order')}`}
      </p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          disabled={!planned}
          onClick={() => {
            if (!planned) return;
            onAnswer(undefined);
            setConfirmed({
              stakeMinor,
              sharePercent,
              premiumMinor: Number(planned.premiumMinor),
              insuredMinor: Number(planned.insuredMinor),
              key: randomKey(),
            });
          }}
        >
          {planned ? t('insurance.buy', { premium: money(planned.premiumMinor) }) : t('insurance.yes')}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t('insurance.no')}
        </Button>
      </div>
    </>
  );
}

/** Reads the new premium out of a refusal; the server writes it at the path of the premium that was asked for. */
function newPremiumOf({ code, errors }: ApiError): number | undefined {
  const detail = errors.find(({ path }) => path === 'body.premiumMinor')?.detail;
  const isPremium = code === 'PREMIUM_CHANGED' && detail !== undefined && /^\d{1,15}$/.test(detail);
  return isPremium ? Number(detail) : undefined;
}
