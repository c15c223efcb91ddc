import type { signInByPhone } from '@fairline/contracts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { PhoneCountryField } from '../phone/phone-country-field.tsx';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';
import { encodePassword, ownPasswordIn } from './encode-password.ts';
import { EntryFailure } from './entry-failure.tsx';
import { KeepAndForgot } from './keep-and-forgot.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import type { Entry } from './use-entry.ts';

/** The form of sign-in by telephone number and password (form state `phone_password`). */
export function PhoneForm({ entry, challenge }: { entry: Entry; challenge: Challenge }) {
  const { api, t } = useView();
  const isHydrated = useHydrated();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const countries = usePhoneCountries();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const phone_number = String(form.get('phone') ?? '').trim();
    const country_code = String(form.get('country') ?? '');
    const password = String(form.get('password') ?? '');
    const empty = [...(phone_number === '' ? ['phone'] : []), ...(password === '' ? ['password'] : [])];
    setMissing(empty);
    const [first] = empty;
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const body = {
      phone_number,
      country_code,
      uPassword: encodePassword(password),
      ...ownPasswordIn(form),
      save: form.has('save'),
    };
    await entry.run({ method: 'phone' }, () =>
      api<typeof signInByPhone>('POST', '/web-api/user/login/phone', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      }),
    );
  }

  const typed = (name: string) => setMissing((names) => names.filter((each) => each !== name));
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {entry.failure !== undefined && (
        <EntryFailure code={entry.failure} excludedUntil={entry.excludedUntil} />
      )}
      <PhoneCountryField label={t('phone.country')} countries={countries} />
      <TextField
        name="phone"
        label={t('phone.number')}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        dir="ltr"
        error={missing.includes('phone') ? t('phone.numberMissing') : undefined}
        onChange={() => typed('phone')}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        maxLength={200}
        error={missing.includes('password') ? t('login.passwordMissing') : undefined}
        onChange={() => typed('password')}
      />
      <OwnPasswordField entry={entry} />
      <KeepAndForgot />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={entry.isSending}
        disabled={!isHydrated || countries.length === 0}
      >
        {t('login.submit')}
      </Button>
      <CheckingNote challenge={challenge} />
    </form>
  );
}
