import type { askRecovery, enterRecoveryCode } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { ResetSteps } from '../password-reset/reset-steps.tsx';
import { NumberForm } from '../phone/number-form.tsx';

type Step = { name: 'number' } | { name: 'code'; requestId: string } | { name: 'password'; token: string };

/** Asks for a code by SMS, takes it, and sets a new password. */
export function ByPhone({ challenge }: { challenge: Challenge }) {
  const { api, context, services } = useView();
  const [step, setStep] = useState<Step>({ name: 'number' });

  function track(outcome: 'submitted' | 'succeeded' | 'failed', code?: string): void {
    services.emit('track', { name: 'recovery', data: { method: 'phone', outcome, ...(code && { code }) } });
  }

  /** Asks for a code. @throws ApiError */
  async function ask(phone: string, countryCode: string): Promise<void> {
    const body = { method: 'phone', phone, countryCode, lang: context.lng } as const;
    const call = { body, desk: challenge.desk };
    try {
      const { requestId } = await api<typeof askRecovery>('POST', '/web-api/user/recovery', call);
      track('submitted');
      setStep({ name: 'code', requestId });
    } catch (error) {
      track('failed', failureCode(error));
      throw error;
    }
  }

  if (step.name === 'password') {
    return (
      <ResetSteps
        token={step.token}
        onSet={() => track('succeeded')}
        onFailed={(code) => track('failed', code)}
      />
    );
  }
  if (step.name === 'code') {
    return (
      <CodeForm
        requestId={step.requestId}
        onEntered={(token) => setStep({ name: 'password', token })}
        onFailed={(code) => track('failed', code)}
        onBack={() => setStep({ name: 'number' })}
      />
    );
  }
  return <NumberForm challenge={challenge} onSend={({ phone, country }) => ask(phone, country.code)} />;
}

interface CodeFormProps {
  requestId: string;
  /** Called with the token by which a new password can be set. */
  onEntered(token: string): void;
  onFailed(code: string): void;
  /** Goes back to the number. */
  onBack(): void;
}

function CodeForm({ requestId, onEntered, onFailed, onBack }: CodeFormProps) {
  const { api, t } = useView();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const code = codeIn(event.currentTarget);
    setFailure(undefined);
    if (code === undefined) return setFailure('CODE_WRONG');
    setIsSending(true);
    try {
      const body = { requestId, code };
      const { token } = await api<typeof enterRecoveryCode>('POST', '/web-api/user/recovery/code', { body });
      onEntered(token);
    } catch (error) {
      onFailed(failureCode(error));
      setFailure(failureCode(error));
      setIsSending(false);
    }
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <p role="status">{t('forgot-password.codeSent')}</p>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      <CodeField label={t('forgot-password.code')} />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {t('forgot-password.enter')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('forgot-password.again')}
      </Button>
    </form>
  );
}
