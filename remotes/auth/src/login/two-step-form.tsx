import type { TwoStepMethod } from '@fairline/contracts';
import { codeIn } from '@fairline/remote-views/code-field.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AgainButton } from '../card/again-button.tsx';
import styles from '../card/card.module.css';
import { EntryFailure } from './entry-failure.tsx';
import { loginEvent } from './login-event.ts';
import { type SecondStep, secondStepsOf } from './second-steps.ts';
import { SentCodePart } from './sent-code-part.tsx';
import { giveStepCode } from './step-code.ts';
import type { Entry } from './use-entry.ts';
import { useSentCode } from './use-sent-code.ts';

interface TwoStepFormProps {
  entry: Entry;
  /** What the account takes; empty until the platform has said so. */
  methods: readonly TwoStepMethod[];
  /** True when the first step was at another provider. */
  isSocial: boolean;
  /** Goes back to the first step. */
  onBack(): void;
}

/** The form for the code of the second step (form state `login_password_two_step_code`). */
export function TwoStepForm({ entry, methods, isSocial, onBack }: TwoStepFormProps) {
  const { api, services, t } = useView();
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ways = secondStepsOf(methods);
  const [chosen, setChosen] = useState<SecondStep>();
  const way = chosen ?? ways[0];
  // Until the platform has said which codes it takes, the form takes any.
  const isApp = way === undefined || way === 'app';
  const { sent, failure, sendAgain } = useSentCode(way, (code) => {
    services.emit('track', loginEvent({ method: 'two-step' }, code));
    if (code === 'SIGN_IN_UNKNOWN') entry.startAgain(code);
  });
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  // The first form is gone, and the focus with it: a person who uses a keyboard goes on in this one.
  useEffect(() => focusCode(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = isApp ? appCodeIn(event.currentTarget) : codeIn(event.currentTarget);
    setIsMissing(code === undefined);
    if (code === undefined) return focusCode();
    await entry.run({ method: 'two-step' }, () => giveStepCode(api, code, isSocial));
  }

  function choose(next: SecondStep): void {
    setChosen(next);
    setIsMissing(false);
    focusCode();
  }

  const shown = failure ?? entry.failure;
  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      {shown !== undefined && (
        <EntryFailure code={isApp ? shown : ofSentCode(shown)} excludedUntil={entry.excludedUntil} />
      )}
      {!isApp && <SentCodePart sent={sent} hasFailed={failure !== undefined} />}
      <TextField
        label={t('twoStep.code')}
        name="code"
        hint={isApp ? t('twoStep.hint') : undefined}
        inputMode={isApp ? undefined : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        error={isMissing ? t(isApp ? 'twoStep.codeMissing' : 'confirm.sixDigits') : undefined}
        onChange={() => setIsMissing(false)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending}>
        {t('login.submit')}
      </Button>
      {!isApp && <AgainButton againAtMs={sent?.againAtMs ?? 0} onAgain={sendAgain} />}
      {ways
        .filter((each) => each !== way)
        .map((each) => (
          <Button key={each} variant="quiet" wide onClick={() => choose(each)}>
            {t(`twoStep.by.${each}`)}
          </Button>
        ))}
      <Button variant="quiet" onClick={onBack}>
        {t('twoStep.back')}
      </Button>
    </form>
  );
}

/** Reads the code of an app, or a recovery code, which has letters; undefined when it is not whole. */
function appCodeIn(form: HTMLFormElement): string | undefined {
  const code = String(new FormData(form).get('code') ?? '').trim();
  return code.length >= 6 ? code : undefined;
}

/** The text for a wrong code of an app speaks of the app. */
function ofSentCode(code: string): string {
  return code === 'SECOND_FACTOR_WRONG' ? 'CODE_WRONG' : code;
}
