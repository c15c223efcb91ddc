import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { resetPassword } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { type SubmitEvent, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import { NewPasswordField } from '../card/new-password-field.tsx';
import { refusedFault, typedFault } from './password-fault.ts';

export interface NewPasswordProps {
  /** The token of a letter, or of a code that was entered. */
  token: string;
  onSet(): void;
  onFailed(code: string): void;
}

/** The form that sets a new password. Afterwards the player signs in with it. */
export function NewPassword({ token, onSet, onFailed }: NewPasswordProps) {
  const { api, context, t } = useView();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isHydrated = useHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    const newPassword = String(new FormData(event.currentTarget).get('password') ?? '');
    const typed = typedFault(newPassword);
    setFault(typed);
    if (typed !== undefined) return;
    setFailure(undefined);
    setState('sending');
    try {
      const body = { token, newPassword, lang: context.lng };
      await api<typeof resetPassword>('POST', '/web-api/user/recovery/password', { body });
      onSet();
      setState('done');
    } catch (error) {
      const code = failureCode(error);
      onFailed(code);
      const refused = refusedFault(error);
      if (refused === undefined) setFailure(code);
      else setFault(refused);
      setState('open');
    }
  }

  if (state === 'done') {
    return (
      <div className={styles.form}>
        <p role="status">{t('passwordreset.done')}</p>
        <a className={buttonClass({ variant: 'primary' })} href={link(context.lng, routes.login)}>
          {t('way.login')}
        </a>
      </div>
    );
  }
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      <NewPasswordField name="password" error={fault === undefined ? undefined : t(fault)} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={state === 'sending'}
        disabled={!isHydrated}
      >
        {t('passwordreset.save')}
      </Button>
    </form>
  );
}
