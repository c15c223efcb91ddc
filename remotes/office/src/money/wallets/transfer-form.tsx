import type { AccountView, acceptQuote, QuoteView, quoteTransfer } from '@fairline/contracts';
import { isCurrencyCode, parseAmount, toDecimalString } from '@fairline/money';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { warning } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { QuoteDialog } from './quote-dialog.tsx';
import styles from './wallets.module.css';

export interface TransferFormProps {
  accounts: readonly AccountView[];
  onDone(): void;
}

/** The form that transfers money between two accounts of the player: first the rate, then the confirmation. */
export function TransferForm({ accounts, onDone }: TransferFormProps) {
  const { api, services, t } = useView();
  const format = useFormat();
  const [fromId, setFromId] = useState<string>();
  const [toId, setToId] = useState<string>();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [quote, setQuote] = useState<QuoteView>();
  const from = accounts.find(({ id }) => id === fromId) ?? accounts[0];
  const others = accounts.filter(({ id }) => id !== from?.id);
  const to = others.find(({ id }) => id === toId) ?? others[0];
  const fault = from && faultOf(typed, from);

  /** Sends a call, and shows the reason when it fails. */
  async function send(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const outcome = failureOf(error);
      setQuote(undefined);
      setFailure(outcome.kind === 'failed' ? outcome.code : 'UNAUTHENTICATED');
    } finally {
      setIsBusy(false);
    }
  }

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsTried(true);
    const amountMinor = from && amountIn(typed, from);
    if (!from || !to || amountMinor === undefined || fault) return;
    void send(async () => {
      const body = { fromId: from.id, toId: to.id, amountMinor };
      setQuote(await api<typeof quoteTransfer>('POST', '/web-api/accounts/quotes', { body }));
    });
  }

  const confirm = ({ quoteId, toCurrency }: QuoteView) =>
    send(async () => {
      const body = { quoteId };
      const { receivedMinor } = await api<typeof acceptQuote>('POST', '/web-api/accounts/transfers', {
        body,
      });
      services.emit('track', { name: 'account', data: { action: 'transferred' } });
      setQuote(undefined);
      setTyped('');
      setIsTried(false);
      services.notify({
        kind: 'snackbar',
        text: t('wallets.done', { amount: format.money(receivedMinor, toCurrency) }),
      });
      onDone();
    });

  const options = (list: readonly AccountView[]) =>
    list.map(({ id, label, moneyMinor, iso }) => ({
      value: id,
      label: `${label}: ${format.money(moneyMinor, iso)}`,
    }));
  return (
    <section className={frameStyles.card}>
      <h2 className={styles.name}>{t('wallets.transfer')}</h2>
      {from && to ? (
        <form className={styles.form} noValidate onSubmit={ask}>
          <Select
            label={t('wallets.from')}
            value={from.id}
            options={options(accounts)}
            onChange={(event) => setFromId(event.currentTarget.value)}
          />
          <Select
            label={t('wallets.to')}
            value={to.id}
            options={options(others)}
            onChange={(event) => setToId(event.currentTarget.value)}
          />
          <TextField
            label={t('wallets.amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            suffix={from.iso}
            value={typed}
            error={
              isTried && fault
                ? t(`wallets.amount${fault}`, {
                    example: exampleIn(from),
                    amount: format.money(from.moneyMinor, from.iso),
                  })
                : undefined
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure !== undefined && (
            <p className={styles.failure} role="alert">
              <Icon shape={warning} />
              <span>{failureText(t, failure)}</span>
            </p>
          )}
          <Button type="submit" variant="primary" busy={isBusy && !quote}>
            {t('wallets.quote')}
          </Button>
        </form>
      ) : (
        <p className={frameStyles.muted}>{t('wallets.transferNeedsTwo')}</p>
      )}
      {quote && (
        <QuoteDialog
          key={quote.quoteId}
          quote={quote}
          busy={isBusy}
          onClose={() => setQuote(undefined)}
          onConfirm={() => void confirm(quote)}
        />
      )}
    </section>
  );
}

/** Returns the typed amount in minor units; undefined for text that is no amount above zero. */
function amountIn(typed: string, { iso }: AccountView): number | undefined {
  if (!isCurrencyCode(iso)) return undefined;
  const parsed = parseAmount(typed, iso);
  return parsed.ok && parsed.amountMinor > 0n ? Number(parsed.amountMinor) : undefined;
}

function faultOf(typed: string, account: AccountView): 'Invalid' | 'TooHigh' | undefined {
  const amountMinor = amountIn(typed, account);
  if (amountMinor === undefined) return 'Invalid';
  return amountMinor > account.moneyMinor ? 'TooHigh' : undefined;
}

/** An amount in the form that the field takes, with the decimals of the currency. */
function exampleIn({ iso }: AccountView): string {
  return isCurrencyCode(iso) ? toDecimalString(12_345n, iso) : '';
}
