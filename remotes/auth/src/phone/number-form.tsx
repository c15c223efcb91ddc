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
import { PhoneCountryField } from './phone-country-field.tsx';
import { phoneFaultIn } from './phone-fault.ts';
import { type PhonePlace, usePhoneCountries } from './use-phone-countries.ts';

/** A number as the person typed it, and its country. */
interface TypedNumber {
  phone: string;
  country: PhonePlace;
}

interface NumberFormProps {
  challenge: Challenge;
  /** The code of the refusal that has led back to this form. */
  failure?: string | undefined;
  /** The size of the button, which is that of the other forms in its place. */
  size?: 'md' | 'lg';
  /** Sends the code. What it throws is shown. */
  onSend(number: TypedNumber): Promise<void>;
}

/** Asks for the number that a code is sent to. */
export function NumberForm({ challenge, failure: earlier, size = 'md', onSend }: NumberFormProps) {
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
      await onSend({ phone, country });
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
        size={size}
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
