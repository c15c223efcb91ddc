import type { confirmContact, getSecureData, sendCredentials, sendEmailCode } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import cardStyles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';

type Step =
  | { name: 'closed' }
  | { name: 'address' }
  | { name: 'code'; requestId: string; outboxUrl: string | null }
  /** The address is confirmed, and its code is used up, so that a letter that failed is asked for alone. */
  | { name: 'confirmed' }
  | { name: 'sent'; to: string };

/** REG-03: sends the login to an e-mail address, which the player confirms by a code first. */
export function CredentialsByEmail() {
  const { api, context, services, t } = useView();
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const lang = context.lng;
  const track = (action: 'saved' | 'failed') =>
    services.emit('track', { name: 'personal-data', data: { action, fields: ['email'] } });

  async function run(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      track('failed');
      setFailure(failureCode(error));
    } finally {
      setIsSending(false);
    }
  }

  async function sendCode(email: string): Promise<void> {
    // The password of this registration was made minutes ago, and proves that the owner adds the address.
    await api<typeof getSecureData>('GET', '/web-api/user/secure-data');
    const body = { lang, email };
    const sent = await api<typeof sendEmailCode>('POST', '/web-api/user/activation/email', { body });
    setStep({ name: 'code', requestId: sent.requestId, outboxUrl: sent.outboxUrl });
  }

  async function confirm(requestId: string, code: string): Promise<void> {
    const body = { contact: 'email', requestId, code, lang } as const;
    await api<typeof confirmContact>('POST', '/web-api/user/activation/code', { body });
    track('saved');
    setStep({ name: 'confirmed' });
    await sendLogin();
  }

  async function sendLogin(): Promise<void> {
    const call = { body: { lang } };
    const { to } = await api<typeof sendCredentials>('POST', '/web-api/user/activation/credentials', call);
    setStep({ name: 'sent', to });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (step.name === 'address') {
      const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
      if (!/^\S+@\S+\.\S+$/.test(email)) setFault(t('credentials.emailMissing'));
      else void run(() => sendCode(email));
    }
    if (step.name === 'code') {
      const code = codeIn(event.currentTarget);
      if (code === undefined) setFault(t('confirm.sixDigits'));
      else void run(() => confirm(step.requestId, code));
    }
  }

  function backToAddress(): void {
    setFailure(undefined);
    setFault(undefined);
    setStep({ name: 'address' });
  }

  if (step.name === 'closed') {
    return (
      <Button wide onClick={() => setStep({ name: 'address' })}>
        {t('credentials.email')}
      </Button>
    );
  }
  if (step.name === 'sent') return <p role="status">{t('credentials.emailed', { to: step.to })}</p>;
  if (step.name === 'confirmed') {
    return (
      <div className={cardStyles.form}>
        {failure !== undefined && <Failure text={failureText(t, failure)} />}
        <Button wide busy={isSending} onClick={() => void run(sendLogin)}>
          {t('credentials.resend')}
        </Button>
      </div>
    );
  }
  const field = { error: fault, onChange: () => setFault(undefined), dir: 'ltr', required: true } as const;
  return (
    <form key={step.name} className={cardStyles.form} noValidate onSubmit={submit}>
      <p>{t('credentials.emailLead')}</p>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      {step.name === 'address' ? (
        <TextField {...field} name="email" label={t('field.email')} type="email" autoComplete="email" />
      ) : (
        <CodeField {...field} label={t('confirm.code')} />
      )}
      <Button type="submit" wide busy={isSending}>
        {t(step.name === 'address' ? 'credentials.sendCode' : 'credentials.confirm')}
      </Button>
      {step.name === 'code' && (
        <Button variant="quiet" wide onClick={backToAddress}>
          {t('confirm.otherAddress')}
        </Button>
      )}
      {step.name === 'code' && step.outboxUrl !== null && (
        <p>
          <a href={step.outboxUrl} target="_blank" rel="noopener">
            {t('confirm.outbox')}
          </a>
        </p>
      )}
    </form>
  );
}
