import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { login as loginCall } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { authView } from '../auth-view.ts';
import { AgeNote } from '../card/age-note.tsx';
import styles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { Failure } from '../card/failure.tsx';
import { AskedPerson, CheckingNote } from '../challenge/challenge-part.tsx';
import { useChallenge } from '../challenge/use-challenge.ts';
import { returnQuery, returnWish } from '../return-wish.ts';
import { useRules } from '../use-rules.ts';
import { emptyFields, type FieldName } from './empty-fields.ts';
import { encodePassword } from './encode-password.ts';
import { loginEvent } from './login-event.ts';

/** The form for sign-in by e-mail address or player id. */
export const loginView = authView({ title: 'login.title', Component: Login });

function Login() {
  const { api, context, services, t } = useView();
  const rules = useRules();
  const { lng } = context;
  const wanted = returnWish(context);
  const { ticket } = context.route.query;
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const challenge = useChallenge();
  const isHydrated = useHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    // The values are read from the form itself, because the browser may have filled it in before this code ran.
    const form = new FormData(event.currentTarget);
    const login = String(form.get('login') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const empty = emptyFields({ login, password });
    const [first] = empty;
    setMissing(empty);
    setFailure(undefined);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setIsSending(true);
    try {
      const body = {
        uLogin: login,
        uPassword: encodePassword(password),
        save: form.has('save'),
        ...(isTicket(ticket) && { ticket }),
      };
      await api<typeof loginCall>('POST', '/web-api/user/login', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      });
      services.emit('track', loginEvent(login));
      // The button stays busy until the shell has loaded the next page.
      services.emit('session-changed', { hasSignedIn: true, returnTo: wanted });
    } catch (error) {
      const code = failureCode(error);
      services.emit('track', loginEvent(login, code));
      setFailure(code);
      setIsSending(false);
    }
  }

  const missingText = (name: FieldName) => (missing.includes(name) ? t(`login.${name}Missing`) : undefined);
  const typed = (name: FieldName) => setMissing((names) => names.filter((each) => each !== name));
  return (
    <Entrance title={t('login.title')} lead={t(isTicket(ticket) ? 'login.ticket' : 'login.lead')}>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        {failure !== undefined && <Failure text={failureText(t, failure)} />}
        <TextField
          label={t('login.login')}
          name="login"
          autoComplete="username"
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
        <div className={styles.pair}>
          <Checkbox label={t('login.remember')} name="save" />
          <a href={link(lng, routes.userForgotpassword, {}, returnQuery(wanted))}>{t('login.forgot')}</a>
        </div>
        <Button type="submit" variant="primary" size="lg" wide busy={isSending} disabled={!isHydrated}>
          {t('login.submit')}
        </Button>
        <CheckingNote challenge={challenge} />
      </form>
      <AskedPerson challenge={challenge} />
      <p className={styles.other}>
        {t('login.noAccount')}{' '}
        <a href={link(lng, routes.registration, {}, returnQuery(wanted))}>{t('login.register')}</a>
      </p>
      <AgeNote age={rules.minimumAgeYears} />
    </Entrance>
  );
}

/** True for a ticket of a sign-in elsewhere. This sign-in links it to the account (contract of login). */
function isTicket(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}
