import type { askRecovery, enterRecoveryCode } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { ResetSteps } from '../password-reset/reset-steps.tsx';
import { PhoneCountryField } from '../phone/phone-country-field.tsx';
import { phoneFaultIn } from '../phone/phone-fault.ts';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';

type Step = { name: 'number' } | { name: 'code'; requestId: string } | { name: 'password'; token: string };

/** Asks for a code by SMS, takes it, and sets a new password. */
export function ByPhone({ challenge }: { challenge: Challenge }) {
  const { api, context, services, t } = useView();
  const [step, setStep] = useState<Step>({ name: 'number' });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isHydrated = useHydrated();
  const countries = usePhoneCountries();

  function track(outcome: 'submitted' | 'succeeded' | 'failed', code?: string): void {
    services.emit('track', { name: 'recovery', data: { method: 'phone', outcome, ...(code && { code }) } });
  }

  async function send(event: SubmitEvent<HTMLFormElement>, work: (form: FormData) => Promise<void>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await work(new FormData(event.currentTarget));
    } catch (error) {
      track('failed', failureCode(error));
      setFailure(phoneFaultIn(error) ?? failureCode(error));
    } finally {
      setIsSending(false);
    }
  }

  const ask = (form: FormData) => {
    const body = {
      method: 'phone',
      phone: String(form.get('phone') ?? ''),
      countryCode: String(form.get('country') ?? ''),
      lang: context.lng,
    } as const;
    const call = { body, desk: challenge.desk };
    return api<typeof askRecovery>('POST', '/web-api/user/recovery', call).then(({ requestId }) => {
      track('submitted');
      setStep({ name: 'code', requestId });
    });
  };
  const enter = (requestId: string) => async (form: FormData) => {
    const code = String(form.get('code') ?? '').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setFailure('CODE_WRONG');
    const body = { requestId, code };
    const { token } = await api<typeof enterRecoveryCode>('POST', '/web-api/user/recovery/code', { body });
    setStep({ name: 'password', token });
  };

  if (step.name === 'password') {
    return (
      <ResetSteps
        token={step.token}
        onSet={() => track('succeeded')}
        onFailed={(code) => track('failed', code)}
      />
    );
  }
  const shown = failure !== undefined && <Failure text={failureText(t, failure)} />;
  const submit = (label: string) => (
    <Button type="submit" variant="primary" wide busy={isSending} disabled={!isHydrated}>
      {t(label)}
    </Button>
  );
  if (step.name === 'code') {
    return (
      <form
        key="code"
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => void send(event, enter(step.requestId))}
      >
        <p role="status">{t('forgot-password.codeSent')}</p>
        {shown}
        <TextField
          label={t('forgot-password.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          dir="ltr"
        />
        {submit('forgot-password.enter')}
        <Button variant="quiet" onClick={() => setStep({ name: 'number' })}>
          {t('forgot-password.again')}
        </Button>
      </form>
    );
  }
  return (
    <form
      key="number"
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event, ask)}
    >
      {!failure?.startsWith('invalid.') && shown}
      <PhoneCountryField label={t('field.countryCode')} countries={countries} />
      <TextField
        label={t('field.phone')}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        dir="ltr"
        hint={t('forgot-password.phoneHint')}
        error={failure?.startsWith('invalid.') ? t(failure) : undefined}
      />
      {submit('forgot-password.sendCode')}
      <CheckingNote challenge={challenge} />
    </form>
  );
}
