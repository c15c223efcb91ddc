import type { askRecovery } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { EmailField, isEmailAddress } from '../card/email-field.tsx';
import { Failure } from '../card/failure.tsx';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';

/** Asks for a letter with a link. The answer is the same for every address, and so is what the page says. */
export function ByEmail({ challenge }: { challenge: Challenge }) {
  const { api, context, services, t } = useView();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();
  const isHydrated = useHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!isEmailAddress(email)) return setFailure('invalid.email');
    setFailure(undefined);
    setState('sending');
    const track = (outcome: 'submitted' | 'failed', code?: string) =>
      services.emit('track', { name: 'recovery', data: { method: 'email', outcome, ...(code && { code }) } });
    try {
      const body = { method: 'email', email, lang: context.lng } as const;
      await api<typeof askRecovery>('POST', '/web-api/user/recovery', { body, desk: challenge.desk });
      track('submitted');
      setState('sent');
    } catch (error) {
      const code = failureCode(error);
      track('failed', code);
      setFailure(code === 'INVALID_INPUT' ? 'invalid.email' : code);
      setState('open');
    }
  }

  if (state === 'sent') return <p role="status">{t('forgot-password.sent')}</p>;
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && failure !== 'invalid.email' && <Failure text={failureText(t, failure)} />}
      <EmailField isInvalid={failure === 'invalid.email'} />
      <Button type="submit" variant="primary" wide busy={state === 'sending'} disabled={!isHydrated}>
        {t('forgot-password.send')}
      </Button>
      <CheckingNote challenge={challenge} />
    </form>
  );
}
