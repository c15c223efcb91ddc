import type { startDeposit } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { warning } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from '../page.module.css';
import { type Attempt, keepsKey, nextAttempt } from './attempt-key.ts';
import { checkAmount } from './check-amount.ts';
import { methodName } from './method-name.ts';
import { amountText, quickAmounts } from './quick-amounts.ts';
import type { DepositMethod } from './recharge-data.ts';

export interface DepositFormProps {
  methods: readonly DepositMethod[];
  /** The id of the preselected method. An unknown id is ignored. */
  firstMethodId?: string | undefined;
}

/** The deposit form: method and amount. Submitting it leads to the provider's page. */
export function DepositForm({ methods, firstMethodId }: DepositFormProps) {
  const { api, lng, t } = useView();
  const format = useFormat();
  const [methodId, setMethodId] = useState(firstMethodId);
  const [amount, setAmount] = useState('');
  // An error is shown after the first attempt to submit, and is then updated with each change.
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = useRef<Attempt>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useReturnByHistory(() => {
    setIsSending(false);
    open.current = undefined;
  });

  const method = methods.find((each) => each.methodId === methodId) ?? methods[0];
  if (!method) return null;
  const { currency } = method;
  const check = checkAmount(amount, method);
  const bounds = {
    min: format.money(method.minMinor, currency),
    max: format.money(method.maxMinor, currency),
  };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || !method) return;
    setIsTried(true);
    setFailure(undefined);
    if (!check.ok) {
      form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      return;
    }
    const { amountMinor } = check;
    const attempt = nextAttempt(open.current, { methodId: method.methodId, amountMinor }, randomKey);
    open.current = attempt;
    setIsSending(true);
    try {
      const { redirectUrl } = await api<typeof startDeposit>('POST', '/web-api/payments/deposits', {
        body: { methodId: method.methodId, amountMinor, currency, lng },
        idempotencyKey: attempt.key,
      });
      // The button stays busy until the browser shows the provider's page.
      location.assign(webAddress(redirectUrl));
    } catch (error) {
      const outcome = failureOf(error);
      const code = outcome.kind === 'failed' ? outcome.code : 'UNAUTHENTICATED';
      if (!keepsKey(code)) open.current = undefined;
      setFailure(code);
      setIsSending(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <fieldset>
        <legend className={styles.legend}>{t('recharge.method')}</legend>
        <div className={styles.methods}>
          {methods.map((each) => (
            <label key={each.methodId} className={styles.method}>
              <span className={styles.methodName}>{methodName(t, each.methodId, each.name)}</span>
              <span className={styles.small}>
                {t('recharge.bounds', {
                  min: format.money(each.minMinor, each.currency),
                  max: format.money(each.maxMinor, each.currency),
                })}
              </span>
              <input
                type="radio"
                name="method"
                className={styles.radio}
                checked={each === method}
                onChange={() => setMethodId(each.methodId)}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.amountField}>
        <TextField
          label={t('recharge.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
          suffix={currency}
          value={amount}
          hint={t('recharge.amountHint', bounds)}
          error={isTried && !check.ok ? t(`amount.${check.code}`, bounds) : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <fieldset className={styles.quick} aria-label={t('recharge.quick')}>
          {quickAmounts(method).map((amountMinor) => (
            <Button
              key={amountMinor}
              size="sm"
              aria-pressed={check.ok && check.amountMinor === amountMinor}
              onClick={() => setAmount(amountText(amountMinor, currency))}
            >
              {format.money(amountMinor, currency)}
            </Button>
          ))}
        </fieldset>
      </div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <Icon shape={warning} />
          <span>{failureText(t, failure)}</span>
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="lg" wide busy={isSending}>
          {check.ok
            ? t('recharge.submitAmount', { amount: format.money(check.amountMinor, currency) })
            : t('recharge.submit')}
        </Button>
        <p className={styles.small}>
          {t('recharge.away')} {t('recharge.responsible')}
        </p>
      </div>
    </form>
  );
}

/**
 * Checks that the address of the provider's page is an HTTP address and returns it.
 * @throws Error for any other address, such as a script.
 */
function webAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('the redirect address of the deposit is not an HTTP address');
  return url.href;
}

/**
 * Calls `whenBack` when the browser restores the page from its back-forward cache, in the state in which the reader
 * left it.
 */
function useReturnByHistory(whenBack: () => void): void {
  const latest = useRef(whenBack);
  latest.current = whenBack;
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
