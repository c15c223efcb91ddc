import { failureCode } from '@fairline/remote-views/answer.ts';
import { CodeField, codeIn } from '@fairline/remote-views/code-field.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AgainButton } from '../card/again-button.tsx';
import styles from '../card/card.module.css';
import { EmailField, isEmailAddress } from '../card/email-field.tsx';
import { EntryFailure } from './entry-failure.tsx';
import { loginEvent } from './login-event.ts';
import { SentCodePart } from './sent-code-part.tsx';
import { giveStepCode, type SentStepCode, sendStepCode } from './step-code.ts';
import type { Entry } from './use-entry.ts';

interface NewEmailFormProps {
  entry: Entry;
  /** As much of the address of the account as its owner needs to recognise it; null when the player names one. */
  to: string | null;
  /** True when the first step was at another provider. */
  isSocial: boolean;
  /** Goes back to the first step. */
  onBack(): void;
}

/**
 * The form in which an account without a confirmed address gets one before its session opens (form state
 * `login_new_email`): first the address, where the account has none, then the code.
 */
export function NewEmailForm({ entry, to, isSocial, onBack }: NewEmailFormProps) {
  const { api, services, t } = useView();
  const [email, setEmail] = useState<string>();
  const [sent, setSent] = useState<SentStepCode>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(address: string | undefined): Promise<void> {
    if (isSending) return;
    setFailure(undefined);
    entry.forgetFailure();
    setIsSending(true);
    try {
      const named = address === undefined ? {} : { email: address };
      setSent(await sendStepCode(api, { method: 'email', ...named }));
      setEmail(address);
    } catch (error) {
      const code = failureCode(error);
      setFailure(code);
      services.emit('track', loginEvent({ method: 'two-step' }, code));
      if (code === 'SIGN_IN_UNKNOWN') entry.startAgain(code);
    }
    setIsSending(false);
  }

  useEffect(() => {
    // The address is known, so that there is nothing to ask for.
    if (to !== null) void send(undefined);
  }, [to]);

  const back = (
    <Button variant="quiet" onClick={onBack}>
      {t('twoStep.back')}
    </Button>
  );
  if (to === null && sent === undefined) {
    return (
      <AddressForm failure={failure} isSending={isSending} onSend={send}>
        {back}
      </AddressForm>
    );
  }
  const shown = failure ?? entry.failure;
  return (
    <CodeForm
      sent={sent}
      failure={shown}
      entry={entry}
      onCode={(code) => entry.run({ method: 'two-step' }, () => giveStepCode(api, code, isSocial))}
      onAgain={() => send(email)}
    >
      {to === null && (
        <Button variant="quiet" wide onClick={() => setSent(undefined)}>
          {t('confirm.otherAddress')}
        </Button>
      )}
      {back}
    </CodeForm>
  );
}

interface AddressFormProps {
  failure: string | undefined;
  isSending: boolean;
  onSend(email: string): Promise<void>;
  children: ReactNode;
}

/** Takes the address that is to be confirmed. */
function AddressForm({ failure, isSending, onSend, children }: AddressFormProps) {
  const { t } = useView();
  const [isInvalid, setIsInvalid] = useState(false);
  const { form, focus } = useFocusedField('email');
  const isRefused = isInvalid || failure === 'INVALID_INPUT';

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const isAddress = isEmailAddress(email);
    setIsInvalid(!isAddress);
    if (isAddress) void onSend(email);
    else focus();
  }

  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && !isRefused && <EntryFailure code={failure} excludedUntil={undefined} />}
      <EmailField isInvalid={isRefused} onChange={() => setIsInvalid(false)} />
      <Button type="submit" variant="primary" size="lg" wide busy={isSending}>
        {t('forgot-password.sendCode')}
      </Button>
      {children}
    </form>
  );
}

interface CodeFormProps {
  sent: SentStepCode | undefined;
  failure: string | undefined;
  entry: Pick<Entry, 'isSending' | 'excludedUntil'>;
  onCode(code: string): Promise<void>;
  onAgain(): Promise<void>;
  children: ReactNode;
}

/** Takes the code of the letter, and sends another one. */
function CodeForm({ sent, failure, entry, onCode, onAgain, children }: CodeFormProps) {
  const { t } = useView();
  const [isMissing, setIsMissing] = useState(false);
  const { form, focus } = useFocusedField('code');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = codeIn(event.currentTarget);
    setIsMissing(code === undefined);
    if (code === undefined) focus();
    else void onCode(code);
  }

  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && (
        <EntryFailure
          // The text for a wrong code of an authenticator speaks of the app.
          code={failure === 'SECOND_FACTOR_WRONG' ? 'CODE_WRONG' : failure}
          excludedUntil={entry.excludedUntil}
        />
      )}
      <SentCodePart sent={sent} hasFailed={failure !== undefined} />
      <CodeField
        label={t('confirm.code')}
        error={isMissing ? t('confirm.sixDigits') : undefined}
        onChange={() => setIsMissing(false)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending}>
        {t('login.submit')}
      </Button>
      <AgainButton againAtMs={sent?.againAtMs ?? 0} onAgain={onAgain} />
      {children}
    </form>
  );
}

/** Focuses a field of a form that takes the place of another one, so that a person who uses a keyboard goes on in it. */
function useFocusedField(name: string) {
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  useEffect(() => focus(), []);
  return { form, focus };
}
