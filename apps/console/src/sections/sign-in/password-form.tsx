import type { signInOperator } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { plainApi } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import styles from '../../parts/gate-page.module.css';
import { texts } from './texts.ts';

export interface PasswordFormProps {
  /** A sentence above the form, such as why the sign-in begins again. */
  note?: string | undefined;
  onStep(step: AnswerOf<typeof signInOperator>): void;
}

/** The first step of a sign-in: e-mail and password. */
export function PasswordForm({ note, onStep }: PasswordFormProps) {
  const t = useTexts(texts);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onStep(
        await plainApi<typeof signInOperator>('POST', '/console-api/session', { body: { email, password } }),
      );
    } catch (error) {
      setProblem(t(textOf(error)));
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
      {note !== undefined && <p role="status">{note}</p>}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show-password')}
        hideLabel={t('hide-password')}
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t('sign-in')}
      </Button>
    </form>
  );
}

function textOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 0 || error.status >= 502) return 'no-answer';
  if (error.code === 'WRONG_CREDENTIALS' || error.code === 'INVALID_INPUT') return 'wrong';
  if (error.code === 'OPERATOR_LOCKED') return 'locked';
  if (error.code === 'NETWORK_REFUSED') return 'network';
  return error.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'failed';
}
