import type { signInBySms } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AgainButton } from '../card/again-button.tsx';
import styles from '../card/card.module.css';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { EntryFailure } from './entry-failure.tsx';
import type { Entry } from './use-entry.ts';

/** A code that was asked for. */
export interface SentSms {
  /** The number as the person typed it, and the calling code of its country. */
  number: { phone: string; code: string };
  /** The time of this device from which another code can be sent, ms UTC. */
  againAtMs: number;
  /** True when an earlier code was sent to the number. */
  isRepeated: boolean;
}

export interface SmsCodeFormProps {
  entry: Entry;
  challenge: Challenge;
  sent: SentSms;
  /** Sends another code. */
  onAgain(): Promise<void>;
  /** Goes back to the number. */
  onBack(): void;
}

/** Takes the code of an SMS, and counts down to when another one can be sent. */
export function SmsCodeForm({ entry, challenge, sent, onAgain, onBack }: SmsCodeFormProps) {
  const { api, t } = useView();
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  // The form of the number is gone, and the focus with it: a person who uses a keyboard goes on in this one.
  useEffect(() => focusCode(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const save = new FormData(event.currentTarget).has('save');
    const code = codeIn(event.currentTarget);
    setFailure(undefined);
    setIsMissing(code === undefined);
    if (code === undefined) return focusCode();
    await entry.run({ method: 'sms' }, () =>
      api<typeof signInBySms>('POST', '/web-api/user/login/sms', {
        body: { 'sms-code': code, save },
        carries: ['device'],
        desk: challenge.desk,
      }),
    );
  }

  async function sendAgain(): Promise<void> {
    setFailure(undefined);
    try {
      await onAgain();
      focusCode();
    } catch (error) {
      setFailure(failureCode(error));
    }
  }

  const shown = failure ?? entry.failure;
  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      <p role="status">{t(sent.isRepeated ? 'sms.sentAgain' : 'forgot-password.codeSent')}</p>
      {shown !== undefined && <EntryFailure code={shown} excludedUntil={entry.excludedUntil} />}
      <CodeField
        label={t('forgot-password.code')}
        error={isMissing ? t('confirm.sixDigits') : undefined}
        onChange={() => setIsMissing(false)}
      />
      <Checkbox label={t('login.remember')} name="save" />
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending}>
        {t('login.submit')}
      </Button>
      <CheckingNote challenge={challenge} />
      <AgainButton againAtMs={sent.againAtMs} onAgain={sendAgain} />
      <Button variant="quiet" wide onClick={onBack}>
        {t('sms.otherNumber')}
      </Button>
    </form>
  );
}
