import type { acceptInvitation, getInvitation } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainApi } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import styles from '../../parts/gate-page.module.css';
import { texts } from './texts.ts';

export interface AccountFormProps {
  secret: string;
  invitation: AnswerOf<typeof getInvitation>;
}

/** The form by which an invited person makes the account. */
export function AccountForm({ secret, invitation }: AccountFormProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  // The invitation of the first administrator names no address.
  const isOpen = invitation.email === '';
  const [email, setEmail] = useState(invitation.email);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof textOf>>();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await plainApi<typeof acceptInvitation>('POST', '/console-api/invitations/acceptance', {
        body: { secret, name, password, ...(isOpen && { email }) },
      });
      // The sign-in has begun and asks for the second factor. The address with the secret leaves the history.
      await navigate('/sign-in', { replace: true });
    } catch (error) {
      setProblem(textOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{isOpen ? t('intro-open') : t('intro', { email: invitation.email })}</p>
      {invitation.roles.length > 0 && <p>{t('roles', { roles: invitation.roles.join(', ') })}</p>}
      {problem !== undefined && problem !== 'weak' && problem !== 'taken' && (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        readOnly={!isOpen}
        autoFocus={isOpen}
        error={problem === 'taken' ? t('taken') : undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={t('name')}
        hint={t('name-hint')}
        autoComplete="name"
        required
        maxLength={80}
        autoFocus={!isOpen}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PasswordField
        label={t('password')}
        hint={t('password-hint')}
        error={problem === 'weak' ? t('weak') : undefined}
        autoComplete="new-password"
        showLabel={t('show-password')}
        hideLabel={t('hide-password')}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t('create')}
      </Button>
    </form>
  );
}

function textOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0 || error.status >= 502) return 'no-answer';
  if (error.code === 'PASSWORD_WEAK') return 'weak';
  if (error.code === 'EMAIL_TAKEN') return 'taken';
  if (error.code === 'INVITATION_UNKNOWN') return 'ran-out';
  return error.code === 'NETWORK_REFUSED' ? 'network' : 'failed';
}
