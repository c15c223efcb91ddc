import type { login as loginCall } from '@fairline/contracts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { emptyFields, type FieldName } from './empty-fields.ts';
import { encodePassword, ownPasswordIn } from './encode-password.ts';
import { EntryFailure } from './entry-failure.tsx';
import { KeepAndForgot } from './keep-and-forgot.tsx';
import { passwordWay } from './login-event.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import type { Entry } from './use-entry.ts';

interface PasswordFormProps {
  entry: Entry;
  challenge: Challenge;
  /** The ticket of a sign-in elsewhere, which is linked to the account. */
  ticket: string | undefined;
}

/** The form of sign-in by e-mail address or player id (form state `login_password`). */
export function PasswordForm({ entry, challenge, ticket }: PasswordFormProps) {
  const { api, t } = useView();
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const isHydrated = useHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The values are read from the form itself, because the browser may have filled it in before this code ran.
    const form = new FormData(event.currentTarget);
    const login = String(form.get('login') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const empty = emptyFields({ login, password });
    const [first] = empty;
    setMissing(empty);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const body = {
      uLogin: login,
      uPassword: encodePassword(password),
      ...ownPasswordIn(form),
      save: form.has('save'),
      ...(ticket !== undefined && { ticket }),
    };
    await entry.run(passwordWay(login), () =>
      api<typeof loginCall>('POST', '/web-api/user/login', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      }),
    );
  }

  const missingText = (name: FieldName) => (missing.includes(name) ? t(`login.${name}Missing`) : undefined);
  const typed = (name: FieldName) => setMissing((names) => names.filter((each) => each !== name));
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {entry.failure !== undefined && (
        <EntryFailure code={entry.failure} excludedUntil={entry.excludedUntil} />
      )}
      <TextField
        label={t('login.login')}
        name="login"
        // The browser offers passkeys in the list of this field.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="auto"
        error={missingText('login')}
        onChange={() => typed('login')}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        maxLength={200}
        error={missingText('password')}
        onChange={() => typed('password')}
      />
      <OwnPasswordField entry={entry} />
      <KeepAndForgot />
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending} disabled={!isHydrated}>
        {t('login.submit')}
      </Button>
      <CheckingNote challenge={challenge} />
    </form>
  );
}
