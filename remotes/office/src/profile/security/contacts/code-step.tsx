import type { SentCodeView } from '@fairline/contracts';
import { useSecondsUntil } from '@fairline/remote-views/use-seconds-until.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import frameStyles from '../../../frame/frame.module.css';
import styles from '../security.module.css';
import type { ContactChange } from './use-contact-change.ts';

interface CodeStepProps {
  change: ContactChange;
  sent: SentCodeView;
  /** Says where the code went, and what it does. */
  text: string;
}

/** Takes a code of six digits, and counts down to the time at which another one can be sent. */
export function CodeStep({ change, sent, text }: CodeStepProps) {
  const { t } = useView();
  const [fault, setFault] = useState<string>();
  const waitSeconds = useSecondsUntil(sent.againAt);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    if (/^\d{6}$/.test(code)) change.enter(code);
    else setFault(t('twoStep.sixDigits'));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p role="status">{text}</p>
      <TextField
        name="code"
        label={t('address.code')}
        error={fault ?? (change.failure && t(change.failure))}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        dir="ltr"
        onChange={() => {
          setFault(undefined);
          change.clearFailure();
        }}
      />
      <div className={frameStyles.ways}>
        <Button type="submit" variant="primary" busy={change.isBusy}>
          {t('address.submit')}
        </Button>
        <Button disabled={waitSeconds > 0 || change.isBusy} onClick={change.again}>
          {waitSeconds > 0 ? t('address.againIn', { seconds: waitSeconds }) : t('address.again')}
        </Button>
        <Button variant="quiet" onClick={change.cancel}>
          {t('address.cancel')}
        </Button>
      </div>
      {sent.outboxUrl !== null && (
        <p>
          <a href={sent.outboxUrl} target="_blank" rel="noopener">
            {t('address.outbox')}
          </a>
        </p>
      )}
    </form>
  );
}
