import type { login as loginCall } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { AgeNote } from '../age-note.tsx';
import { api } from '../api.ts';
import styles from '../card.module.css';
import { encodePassword } from '../encode-password.ts';
import { Failure } from '../failure.tsx';
import { failureCode, failureText } from '../failure-text.ts';
import { returnPath, returnQuery } from '../return-path.ts';
import type { ViewProps } from '../view-props.ts';

/** Signing in by e-mail address or player id. */
export function LoginView({ context, services, rules, t }: ViewProps) {
  const { lng } = context;
  const wanted = context.route.query.return;
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [save, setSave] = useState(false);
  // Faults of empty fields show after the first attempt, and go as soon as something is typed.
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setIsTried(true);
    setFailure(undefined);
    const empty = login.trim() === '' ? 'login' : password === '' ? 'password' : undefined;
    if (empty) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus();
    setIsSending(true);
    try {
      const body = { uLogin: login.trim(), uPassword: encodePassword(password), save };
      await api<typeof loginCall>('POST', '/web-api/user/login', { body });
      // The button stays busy until the shell has loaded the next page.
      services.emit('session-changed', { returnTo: returnPath(wanted, lng) });
    } catch (error) {
      setFailure(failureCode(error));
      setIsSending(false);
    }
  }

  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <header className={styles.heading}>
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
        </header>
        <form className={styles.form} noValidate onSubmit={submit}>
          {failure !== undefined && <Failure text={failureText(t, failure)} />}
          <TextField
            label={t('login.login')}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            dir="auto"
            value={login}
            error={isTried && login.trim() === '' ? t('login.loginMissing') : undefined}
            onChange={(event) => setLogin(event.target.value)}
          />
          <PasswordField
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            maxLength={200}
            value={password}
            error={isTried && password === '' ? t('login.passwordMissing') : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Checkbox
            label={t('login.remember')}
            name="save"
            checked={save}
            onChange={(event) => setSave(event.target.checked)}
          />
          <Button type="submit" variant="primary" size="lg" wide busy={isSending}>
            {t('login.submit')}
          </Button>
        </form>
        <p className={styles.other}>
          {t('login.noAccount')}{' '}
          <a href={`/${lng}/registration${returnQuery(wanted)}`}>{t('login.register')}</a>
        </p>
        <AgeNote t={t} age={rules.minimumAgeYears} />
      </div>
    </section>
  );
}
