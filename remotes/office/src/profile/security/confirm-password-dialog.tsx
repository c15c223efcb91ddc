import type { confirmPassword } from '@fairline/contracts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import styles from './security.module.css';

interface ConfirmPasswordDialogProps {
  onClose(): void;
  /** Called when the platform has accepted the password. */
  onConfirmed(): void;
}

/** AUTH-14: asks for the password again before the security settings change. */
export function ConfirmPasswordDialog({ onClose, onConfirmed }: ConfirmPasswordDialogProps) {
  const { api, context, t } = useView();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<'missing' | 'wrong'>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  function show(found: 'missing' | 'wrong'): void {
    setFault(found);
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setFailure(undefined);
    if (password === '') return show('missing');
    setIsSending(true);
    try {
      await api<typeof confirmPassword>('POST', '/web-api/user/secure-data', {
        body: { password },
        carries: ['token'],
      });
      onConfirmed();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL';
      if (code === 'WRONG_CREDENTIALS') show('wrong');
      else setFailure(code);
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('confirm.title')}
      closeLabel={t('limits.close')}
      dismissible={!isSending}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isSending}>
          {t('confirm.submit')}
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{t('confirm.text')}</p>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={context.player?.id ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          name="password"
          label={t('security.oldPassword')}
          autoComplete="current-password"
          showLabel={t('security.show')}
          hideLabel={t('security.hide')}
          maxLength={200}
          error={fault && t(`security.oldPassword.${fault}`)}
          onChange={() => setFault(undefined)}
        />
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failureText(t, failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
