import type { Confirmation, confirmRegistration, repeatConfirmation } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AgainButton } from '../card/again-button.tsx';
import cardStyles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { Failure } from '../card/failure.tsx';
import styles from './registration.module.css';

export interface ConfirmationScreenProps {
  confirmation: Confirmation;
  onConfirmed(): void;
  onFailed(code: string): void;
  /** Leads back to the form, where the address can be mended. */
  onBack(): void;
}

/** Takes the code that was sent to the address of a registration. A letter has a link too. */
export function ConfirmationScreen({ confirmation, onConfirmed, onFailed, onBack }: ConfirmationScreenProps) {
  const { api, t } = useView();
  const [sent, setSent] = useState(confirmation);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState('');
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    const code = codeIn(event.currentTarget);
    if (code === undefined) return setFault('confirm.sixDigits');
    setIsSending(true);
    try {
      await api<typeof confirmRegistration>('POST', '/web-api/registration/confirmation', {
        body: { code },
        carries: ['device'],
      });
      onConfirmed();
    } catch (error) {
      const found = failureCode(error);
      onFailed(found);
      if (found === 'CODE_WRONG') setFault('confirm.CODE_WRONG');
      else setFailure(found);
      setIsSending(false);
    }
  }

  async function sendAgain(): Promise<void> {
    setFailure(undefined);
    try {
      setSent(await api<typeof repeatConfirmation>('POST', '/web-api/registration/confirmation/again'));
      setStatus(t('confirm.sentAgain'));
    } catch (error) {
      setFailure(failureCode(error));
    }
  }

  return (
    <Entrance
      title={t(sent.channel === 'email' ? 'confirm.title' : 'confirm.titleOfNumber')}
      lead={t(`confirm.lead.${sent.channel}`, { to: sent.to })}
      headingRef={heading}
      isNews
    >
      <form method="post" className={cardStyles.form} noValidate onSubmit={confirm}>
        {failure !== undefined && (
          <Failure text={failure === 'LINK_UNKNOWN' ? t('confirm.LINK_UNKNOWN') : failureText(t, failure)} />
        )}
        <CodeField
          label={t('confirm.code')}
          error={fault === undefined ? undefined : t(fault)}
          onChange={() => setFault(undefined)}
          required
        />
        <Button type="submit" variant="primary" size="lg" wide busy={isSending}>
          {t('confirm.submit')}
        </Button>
        {sent.againAt !== null && <AgainButton againAtMs={sent.againAt} onAgain={sendAgain} />}
        <Button variant="quiet" wide onClick={onBack}>
          {t(sent.channel === 'email' ? 'confirm.otherAddress' : 'sms.otherNumber')}
        </Button>
        <p className={styles.said} role="status">
          {status}
        </p>
        <p>{t(`confirm.missing.${sent.channel}`)}</p>
        {sent.outboxUrl !== null && (
          <p>
            <a href={sent.outboxUrl} target="_blank" rel="noopener">
              {t('confirm.outbox')}
            </a>
          </p>
        )}
      </form>
    </Entrance>
  );
}
