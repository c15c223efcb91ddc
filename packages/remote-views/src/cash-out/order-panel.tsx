import type { CashOutOffer, removeCashOutOrder, setCashOutOrder } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { isCurrencyCode } from '@fairline/money/currency';
import { parseAmount } from '@fairline/money/parse-amount';
import { Button } from '@fairline/ui/button.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useFormat } from '../use-format.ts';
import { useView } from '../view-context.ts';
import styles from './cash-out-panel.module.css';
import { PartRange } from './part-range.tsx';
import { isOpen, partOf, valueOfPart } from './sale-part.ts';

export interface OrderPanelProps {
  offer: CashOutOffer;
  /** Asks for the values again, which come with the order. */
  reload(): void;
}

/** The order by which a bet is sold by itself: it is set here, shown, and removed. */
export function OrderPanel({ offer, reload }: OrderPanelProps) {
  const { t, services } = useView();
  const [isAsking, setAsking] = useState(false);
  if (offer.order) return <StandingOrder offer={offer} order={offer.order} reload={reload} />;
  if (isAsking) return <OrderForm offer={offer} reload={reload} close={() => setAsking(false)} />;
  return (
    <Button
      size="sm"
      variant="quiet"
      wide
      onClick={() => {
        services.emit('track', { name: 'cash-out', data: { part: 'order', outcome: 'opened' } });
        setAsking(true);
      }}
    >
      {t('cash-out.order')}
    </Button>
  );
}

function StandingOrder({
  offer,
  order,
  reload,
}: OrderPanelProps & { order: NonNullable<CashOutOffer['order']> }) {
  const { t, api, services } = useView();
  const format = useFormat();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { betId, currency, stakeMinor } = offer;
  const money = (amountMinor: number) => format.money(amountMinor, currency);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await api<typeof removeCashOutOrder>('DELETE', '/web-api/sportsbook/bets/:betId/cash-out-order', {
        params: { betId },
      });
      services.emit('track', { name: 'cash-out', data: { part: 'no-order', outcome: 'succeeded' } });
    } catch (error) {
      const code = codeOf(error);
      services.emit('track', { name: 'cash-out', data: { part: 'no-order', outcome: 'failed', code } });
      setFailure(failureText(t, code));
    }
    setIsBusy(false);
    reload();
  }

  return (
    <div className={styles.order}>
      <p>
        {t('cash-out.order-set', { amount: money(order.valueMinor) })}
        {order.soldMinor < stakeMinor && (
          <Money text={t('cash-out.part-of', { sold: money(order.soldMinor), stake: money(stakeMinor) })} />
        )}
      </p>
      <Button size="sm" busy={isBusy} busyText={t('cash-out.removing')} onClick={() => void remove()}>
        {t('cash-out.order-remove')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className={styles.answer} data-tone="negative">
          {failure}
        </p>
      )}
    </div>
  );
}

function OrderForm({ offer, reload, close }: OrderPanelProps & { close(): void }) {
  const { t, api, services } = useView();
  const format = useFormat();
  const [percent, setPercent] = useState(100);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { betId, currency, stakeMinor } = offer;
  const money = (amountMinor: number) => format.money(amountMinor, currency);
  const soldMinor = partOf(offer, percent);

  async function set(valueMinor: number): Promise<void> {
    setIsBusy(true);
    const track = (data: { outcome: 'succeeded' | 'failed'; code?: string }) =>
      services.emit('track', { name: 'cash-out', data: { part: 'order', ...data } });
    try {
      await api<typeof setCashOutOrder>('PUT', '/web-api/sportsbook/bets/:betId/cash-out-order', {
        params: { betId },
        body: { stakeMinor, soldMinor, valueMinor },
      });
      track({ outcome: 'succeeded' });
      close();
    } catch (error) {
      const code = codeOf(error);
      track({ outcome: 'failed', code });
      const maxMinor = highestOf(error);
      setFailure(
        maxMinor === undefined
          ? failureText(t, code)
          : t('cash-out.order-highest', { amount: money(maxMinor) }),
      );
    }
    setIsBusy(false);
    reload();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = isCurrencyCode(currency) ? parseAmount(text, currency) : undefined;
    if (!amount?.ok || amount.amountMinor < 1n) setFailure(t('cash-out.order-invalid'));
    else void set(Number(amount.amountMinor));
  }

  return (
    <form className={styles.order} onSubmit={submit}>
      <PartRange offer={offer} percent={percent} onChange={setPercent} />
      <TextField
        label={t('cash-out.order-value')}
        hint={
          isOpen(offer)
            ? t('cash-out.order-now', { amount: money(valueOfPart(offer, soldMinor)) })
            : undefined
        }
        error={failure}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        suffix={currency}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFailure(undefined);
        }}
      />
      <p className={styles.note}>{t('cash-out.order-note')}</p>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary" busy={isBusy} busyText={t('cash-out.setting')}>
          {t('cash-out.order-yes')}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={close}>
          {t('cash-out.order-no')}
        </Button>
      </div>
    </form>
  );
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'other';
}

/** Reads the highest possible value out of a refusal; the server writes it at the path of the value. */
function highestOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CASHOUT_TARGET_TOO_HIGH') return undefined;
  const detail = error.errors.find(({ path }) => path === 'body.valueMinor')?.detail;
  return detail !== undefined && /^\d{1,15}$/.test(detail) ? Number(detail) : undefined;
}
