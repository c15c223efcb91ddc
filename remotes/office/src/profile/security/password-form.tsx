import type { changePassword } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { type SubmitEvent, useRef, useState } from 'react';
import { checkPasswords, type PasswordFaults, type Passwords, refusedPasswords } from './check-passwords.ts';
import styles from './security.module.css';

type Outcome = { kind: 'changed'; endedSessions: number } | { kind: 'failed'; code: string };

/** The form that changes the password. The old password proves that the player makes the change. */
export function PasswordForm() {
  const { api, context, services, t } = useView();
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useRef<HTMLFormElement>(null);

  function show(found: PasswordFaults): void {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    // The values are read from the form itself, because the browser may have filled it in before this code ran.
    const typed = new FormData(event.currentTarget);
    const body: Passwords = {
      oldPassword: String(typed.get('oldPassword') ?? ''),
      newPassword: String(typed.get('newPassword') ?? ''),
    };
    setOutcome(undefined);
    const found = checkPasswords(body);
    show(found);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    // ANA-01: reports the name of the field, never its value.
    const track = (action: 'saved' | 'failed') =>
      services.emit('track', { name: 'personal-data', data: { action, fields: ['password'] } });
    try {
      const { endedSessions } = await api<typeof changePassword>('POST', '/web-api/user/password', {
        body,
        carries: ['token'],
      });
      form.current?.reset();
      track('saved');
      setOutcome({ kind: 'changed', endedSessions });
    } catch (error) {
      track('failed');
      const { code, errors } = error instanceof ApiError ? error : new ApiError(0, 'INTERNAL', '');
      const refused = refusedPasswords(code, errors?.[0]?.detail);
      if (refused) show(refused);
      else setOutcome({ kind: 'failed', code });
    }
    setIsSending(false);
  }

  const field = (name: keyof Passwords) => ({
    name,
    label: t(`security.${name}`),
    showLabel: t('security.show'),
    hideLabel: t('security.hide'),
    maxLength: 200,
    error: faults[name] && t(`security.${name}.${faults[name]}`),
    onChange: () => setFaults(({ [name]: _typed, ...rest }) => rest),
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={context.player?.id ?? ''}
        readOnly
        hidden
      />
      <PasswordField {...field('oldPassword')} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        autoComplete="new-password"
        hint={t('security.newPasswordHint')}
      />
      {outcome?.kind === 'failed' && (
        <p role="alert" className={styles.failure}>
          {failureText(t, outcome.code)}
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={isSending}>
          {t('security.submit')}
        </Button>
        <p role="status" className={styles.done}>
          {outcome?.kind === 'changed' && t('security.changed', { count: outcome.endedSessions })}
        </p>
      </div>
    </form>
  );
}
