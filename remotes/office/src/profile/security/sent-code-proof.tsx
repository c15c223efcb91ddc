import type { addSentCode, proveSentCode, SentCodeMethod } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useSecondsUntil } from '@fairline/remote-views/use-seconds-until.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useMemo, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';

interface SentCodeProofProps {
  method: SentCodeMethod;
  sent: AnswerOf<typeof proveSentCode>;
  /** Sends another code. */
  onAgain(): void;
  onCancel(): void;
  onAdded(): void;
}

/** Takes the code that was sent to a confirmed address, which turns its method on. */
export function SentCodeProof({ method, sent, onAgain, onCancel, onAdded }: SentCodeProofProps) {
  const { api, t } = useView();
  const granted = useGranted();
  const [fault, setFault] = useState<string>();
  // The clock of the device may be wrong, so the wait is counted from the answer.
  const againAtMs = useMemo(() => Date.now() + sent.againAt - sent.time, [sent]);
  const waitSeconds = useSecondsUntil(againAtMs);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setFault(t('sentCodes.sixDigits'));
    await granted.run(
      async () => {
        const path = '/web-api/user/factors/sent-codes/:method';
        const body = { requestId: sent.requestId, code };
        await api<typeof addSentCode>('POST', path, { params: { method }, body, carries: ['token'] });
        onAdded();
      },
      (refusal) => setFault(failureText(t, refusal)),
    );
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p role="status">{t('sentCodes.sentTo', { to: `\u2068${sent.to}\u2069` })}</p>
        <TextField
          name="code"
          label={t('sentCodes.code')}
          error={fault}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          dir="ltr"
          // The form replaces the button that was pressed, and takes its focus.
          autoFocus
          onChange={() => setFault(undefined)}
        />
        <div className={frameStyles.ways}>
          <Button type="submit" variant="primary" busy={granted.isBusy}>
            {t('twoStep.confirm')}
          </Button>
          <Button disabled={waitSeconds > 0} onClick={onAgain}>
            {waitSeconds > 0 ? t('sentCodes.againIn', { seconds: waitSeconds }) : t('sentCodes.again')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('twoStep.cancel')}
          </Button>
        </div>
      </form>
      {granted.dialog}
    </>
  );
}
