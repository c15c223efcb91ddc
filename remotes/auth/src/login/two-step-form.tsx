import type { giveSocialTwoStepCode, giveTwoStepCode } from '@fairline/contracts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import type { Entry } from './use-entry.ts';

interface TwoStepFormProps {
  entry: Entry;
  /** True when the first step was at another provider. */
  isSocial: boolean;
  /** Goes back to the first step. */
  onBack(): void;
}

/** The form for the code of the second step (form state `login_password_two_step_code`). */
export function TwoStepForm({ entry, isSocial, onBack }: TwoStepFormProps) {
  const { api, t } = useView();
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The first form is gone, and the focus with it: a person who uses a keyboard goes on in this one.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setIsMissing(code.length < 6);
    if (code.length < 6) return event.currentTarget.querySelector<HTMLInputElement>('[name="code"]')?.focus();
    const call = { body: { code }, carries: ['device'] as const };
    await entry.run({ method: 'two-step' }, () =>
      isSocial
        ? api<typeof giveSocialTwoStepCode>('POST', '/social-api/oauth/two-step', call)
        : api<typeof giveTwoStepCode>('POST', '/web-api/user/login/two-step', call),
    );
  }

  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      {entry.failure !== undefined && <Failure text={failureText(t, entry.failure)} />}
      <TextField
        label={t('twoStep.code')}
        name="code"
        hint={t('twoStep.hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        error={isMissing ? t('twoStep.codeMissing') : undefined}
        onChange={() => setIsMissing(false)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending}>
        {t('login.submit')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('twoStep.back')}
      </Button>
    </form>
  );
}
