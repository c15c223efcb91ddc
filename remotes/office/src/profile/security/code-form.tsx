import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { useSecondsUntil } from '@fairline/remote-views/use-seconds-until.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import styles from './security.module.css';

interface CodeFormProps {
  label: string;
  /** What is said when the code is not whole. */
  missing: string;
  /** Why the last code was refused. */
  failure: string | undefined;
  submitLabel: string;
  isBusy: boolean;
  /** True when the form replaces the button that was pressed, and takes its focus. */
  autoFocus?: boolean;
  /** What stands above the field. */
  children: ReactNode;
  /** Another button, before the one that cancels. */
  again?: ReactNode;
  onCode(code: string): void;
  /** Called when the person types, so that a refusal is not shown any more. */
  onTyped(): void;
  onCancel(): void;
}

/** Takes a code of six digits. */
export function CodeForm({
  label,
  missing,
  failure,
  submitLabel,
  isBusy,
  autoFocus,
  children,
  again,
  onCode,
  onTyped,
  onCancel,
}: CodeFormProps) {
  const { t } = useView();
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = codeIn(event.currentTarget);
    setIsMissing(code === undefined);
    if (code !== undefined) onCode(code);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <CodeField
        label={label}
        error={isMissing ? missing : failure}
        autoFocus={autoFocus}
        onChange={() => {
          setIsMissing(false);
          onTyped();
        }}
      />
      <div className={frameStyles.ways}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
        {again}
        <Button variant="quiet" onClick={onCancel}>
          {t('twoStep.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface SentCodeFormProps
  extends Pick<CodeFormProps, 'failure' | 'submitLabel' | 'isBusy' | 'onCode' | 'onTyped' | 'onCancel'> {
  /** Says where the code went, and what it does. */
  text: string;
  /** The time of this device from which another code can be sent, ms UTC. */
  againAtMs: number;
  /** Sends another code. */
  onAgain(): void;
}

/** Takes a code that was sent, and counts down to the time at which another one can be sent. */
export function SentCodeForm({ text, againAtMs, onAgain, ...form }: SentCodeFormProps) {
  const { t } = useView();
  const waitSeconds = useSecondsUntil(againAtMs);
  return (
    <CodeForm
      {...form}
      label={t('sentCodes.code')}
      missing={t('sentCodes.sixDigits')}
      autoFocus
      again={
        <Button disabled={waitSeconds > 0 || form.isBusy} onClick={onAgain}>
          {waitSeconds > 0 ? t('sentCodes.againIn', { seconds: waitSeconds }) : t('sentCodes.again')}
        </Button>
      }
    >
      <p role="status">{text}</p>
    </CodeForm>
  );
}
