import type { CashOutOffer, cashOut } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { randomKey } from '@fairline/contracts/random-key';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { failureText } from '../failure-text.ts';
import { InsurancePanel } from '../insurance/insurance-panel.tsx';
import { useFormat } from '../use-format.ts';
import { useView } from '../view-context.ts';
import styles from './cash-out-panel.module.css';
import { ConfirmStep } from './confirm-step.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PartRange } from './part-range.tsx';
import { isOpen, type OpenOffer, partOf, valueOfPart } from './sale-part.ts';

export interface CashOutPanelProps {
  /** The present value of the bet; undefined until it is known. */
  offer: CashOutOffer | undefined;
  /** Asks for the values again. */
  reload(): void;
}

/** The sale of an open bet: its value, the part to sell, and the answer to a sale; and its insurance. */
export function CashOutPanel({ offer, reload }: CashOutPanelProps) {
  const { t } = useView();
  const [message, setMessage] = useState<Message>();
  return (
    <div className={styles.panel}>
      {isOpen(offer) ? (
        <Sale offer={offer} onAnswer={setMessage} reload={reload} />
      ) : (
        <p className={styles.note}>{offer?.code ? failureText(t, offer.code) : t('cash-out.loading')}</p>
      )}
      <p role="status" className={styles.answer} data-tone={message?.tone}>
        {message?.text}
      </p>
      {offer && takesOrders(offer) && <OrderPanel offer={offer} reload={reload} />}
      {offer && <InsurancePanel offer={offer} reload={reload} />}
    </div>
  );
}

/** The reasons for which a bet has no value, and never gets one while they hold. */
const lasting: readonly CashOutOffer['code'][] = [
  'CASHOUT_OFF',
  'CASHOUT_DECIDED',
  'CASHOUT_UNDEFINED',
  'CASHOUT_FREE_BET',
  'CASHOUT_INSURED',
];

/** True for a bet that can get an order, and for one that has an order, which can always be removed. */
function takesOrders({ code, order }: CashOutOffer): boolean {
  return order !== null || !lasting.includes(code);
}

interface Message {
  tone: 'positive' | 'negative';
  text: string;
}

/** The sale that the player has to confirm, by what they saw, with the key of its request. */
interface ConfirmedSale {
  stakeMinor: number;
  soldMinor: number;
  valueMinor: number;
  key: string;
}

interface SaleProps {
  offer: OpenOffer;
  onAnswer(message: Message | undefined): void;
  reload(): void;
}

function Sale({ offer, onAnswer, reload }: SaleProps) {
  const { t, api, services } = useView();
  const format = useFormat();
  const [percent, setPercent] = useState(100);
  const [confirmed, setConfirmed] = useState<ConfirmedSale>();
  const [isBusy, setIsBusy] = useState(false);

  const { betId, currency, stakeMinor } = offer;
  const money = (amountMinor: number) => format.money(amountMinor, currency);
  const soldMinor = partOf(offer, percent);
  const valueMinor = valueOfPart(offer, soldMinor);

  async function sell({ key, ...sale }: ConfirmedSale): Promise<void> {
    setIsBusy(true);
    const part = sale.soldMinor < sale.stakeMinor ? 'part' : 'whole';
    let isAnswered = true;
    try {
      const { paidMinor } = await api<typeof cashOut>('POST', '/web-api/sportsbook/bets/:betId/cash-out', {
        params: { betId },
        body: sale,
        idempotencyKey: key,
      });
      services.emit('track', { name: 'cash-out', data: { part, outcome: 'succeeded' } });
      onAnswer({ tone: 'positive', text: t('cash-out.sold', { paid: money(paidMinor) }) });
      setPercent(100);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'other';
      // Without an answer the sale may have happened: pressed again, it is the same request.
      isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
      services.emit('track', { name: 'cash-out', data: { part, outcome: 'failed', code } });
      const newValue = error instanceof ApiError ? newValueOf(error) : undefined;
      onAnswer({ tone: 'negative', text: refusedText(code, newValue) });
    }
    setIsBusy(false);
    if (isAnswered) setConfirmed(undefined);
    reload();
  }

  function refusedText(code: string, newValue: number | undefined): string {
    if (newValue === undefined) return failureText(t, code);
    const amount = money(newValue);
    // The value may also have risen with what came during the delay.
    return code === 'CASHOUT_VALUE_CHANGED'
      ? t('cash-out.new-value', { amount })
      : `${failureText(t, code)} ${t('cash-out.order-now', { amount })}`;
  }

  if (confirmed) {
    const seconds = format.number(offer.delayMs / 1_000);
    return (
      <ConfirmStep
        question={t('cash-out.confirm', { amount: money(confirmed.valueMinor) })}
        delay={offer.delayMs > 0 ? t('cash-out.delay', { seconds }) : undefined}
        words={{ yes: t('cash-out.yes'), no: t('cash-out.no'), busy: t('cash-out.selling') }}
        isBusy={isBusy}
        onYes={() => void sell(confirmed)}
        onNo={() => setConfirmed(undefined)}
      />
    );
  }

  return (
    <>
      <PartRange offer={offer} percent={percent} onChange={setPercent} />
      <Button
        size="sm"
        wide
        disabled={valueMinor < 1}
        onClick={() => {
          onAnswer(undefined);
          services.emit('track', {
            name: 'cash-out',
            data: { part: soldMinor < stakeMinor ? 'part' : 'whole', outcome: 'opened' },
          });
          setConfirmed({ stakeMinor, soldMinor, valueMinor, key: randomKey() });
        }}
      >
        {t('cash-out.sell', { amount: money(valueMinor) })}
      </Button>
      <p className={styles.note}>
        {t('cash-out.stated', {
          fair: money(offer.fairMinor),
          percent: format.percent(offer.marginMilli / 1_000),
        })}
        {offer.taxMinor > 0 && ` ${t('cash-out.taxed', { tax: money(offer.taxMinor) })}`}
      </p>
    </>
  );
}

/** Reads the new value out of a refusal; the server writes it at the path of the value that was asked for. */
function newValueOf({ errors }: ApiError): number | undefined {
  const detail = errors.find(({ path }) => path === 'body.valueMinor')?.detail;
  return detail !== undefined && /^\d{1,15}$/.test(detail) ? Number(detail) : undefined;
}
