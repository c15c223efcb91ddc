import type { beginPasskey, confirmPasskey } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { plainApi } from '../core/api.ts';
import { useTexts } from '../core/texts.ts';
import styles from './factors.module.css';
import { failureText } from './failure-text.ts';
import { isUnauthenticated } from './is-unauthenticated.ts';
import { texts } from './texts.ts';
import type { EnrolmentProps } from './totp-enrolment.tsx';

/** Adds a passkey, which the browser makes for this site. */
export function PasskeyEnrolment({ onEnrolled, onSignedOut }: EnrolmentProps) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { makePasskey } = await import('@fairline/remote-views/passkey.ts');
      const options = await plainApi<typeof beginPasskey>('POST', '/console-api/factors/passkeys/enrolment');
      const response = await makePasskey(options);
      onEnrolled(
        await plainApi<typeof confirmPasskey>('POST', '/console-api/factors/passkeys', {
          body: { name, response },
        }),
      );
    } catch (failure) {
      if (isUnauthenticated(failure)) onSignedOut();
      else setProblem(t(failureText(failure, 'wrong-passkey')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      <p>{t('passkey-intro')}</p>
      <TextField
        label={t('passkey-name')}
        hint={t('passkey-name-hint')}
        error={problem}
        value={name}
        required
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {t('passkey-add')}
      </Button>
    </form>
  );
}
