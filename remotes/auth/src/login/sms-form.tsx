import type { sendSms } from '@fairline/contracts';
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
import { PhoneCountryField } from '../phone/phone-country-field.tsx';
import { phoneFaultIn } from '../phone/phone-fault.ts';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';
import { loginEvent } from './login-event.ts';
import { type SentSms, SmsCodeForm } from './sms-code-form.tsx';
import type { Entry } from './use-entry.ts';

interface SmsFormProps {
  entry: Entry;
  challenge: Challenge;
}

/** The form of sign-in by the code of an SMS (form state `sms`): first the number, then the code. */
export function SmsForm({ entry, challenge }: SmsFormProps) {
  const { api, services } = useView();
  const [sent, setSent] = useState<SentSms>();

  /** Sends a code. @throws ApiError */
  async function send(number: SentSms['number']): Promise<void> {
    const body = { 'phone-number': number.phone, 'phone-code': number.code };
    try {
      const { time, againAt } = await api<typeof sendSms>('POST', '/web-api/user/login/sms/code', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      });
      // The clock of the device may be wrong, so the wait is counted from now.
      setSent((earlier) => ({
        number,
        againAtMs: Date.now() + againAt - time,
        isRepeated: earlier !== undefined,
      }));
      entry.startAgain();
    } catch (error) {
      services.emit('track', loginEvent({ method: 'sms' }, failureCode(error)));
      throw error;
    }
  }

  if (sent && entry.failure !== 'SIGN_IN_UNKNOWN') {
    return (
      <SmsCodeForm
        entry={entry}
        challenge={challenge}
        sent={sent}
        onAgain={() => send(sent.number)}
        onBack={() => {
          entry.startAgain();
          setSent(undefined);
        }}
      />
    );
  }
  return <NumberForm challenge={challenge} failure={entry.failure} onSend={send} />;
}

interface NumberFormProps {
  challenge: Challenge;
  /** The code of the refusal that has led back to this form. */
  failure: string | undefined;
  onSend(number: SentSms['number']): Promise<void>;
}

function NumberForm({ challenge, failure: earlier, onSend }: NumberFormProps) {
  const { t } = useView();
  const isHydrated = useHydrated();
  const countries = usePhoneCountries();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState(earlier);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="phone"]');
    const form = new FormData(event.currentTarget);
    const phone = String(form.get('phone') ?? '').trim();
    const country = countries.find(({ code }) => code === form.get('country'));
    setFailure(undefined);
    setFault(phone === '' ? 'phone.numberMissing' : undefined);
    if (phone === '' || !country) return field?.focus();
    setIsSending(true);
    try {
      await onSend({ phone, code: country.phoneCode });
    } catch (error) {
      const found = phoneFaultIn(error);
      if (found === undefined) setFailure(failureCode(error));
      else {
        setFault(found);
        field?.focus();
      }
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      <PhoneCountryField label={t('phone.country')} countries={countries} />
      <TextField
        name="phone"
        label={t('phone.number')}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        dir="ltr"
        hint={t('forgot-password.phoneHint')}
        error={fault === undefined ? undefined : t(fault)}
        onChange={() => setFault(undefined)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={isSending}
        disabled={!isHydrated || countries.length === 0}
      >
        {t('forgot-password.sendCode')}
      </Button>
      <CheckingNote challenge={challenge} />
    </form>
  );
}
