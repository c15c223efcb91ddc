import type {
  getPasskeyChallenge,
  giveCode,
  givePasskey,
  OperatorSession,
  SecondFactor,
} from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { plainApi } from '../core/api.ts';
import { useTexts } from '../core/texts.ts';
import { Segments } from '../parts/segments.tsx';
import styles from './factors.module.css';
import { failureText } from './failure-text.ts';
import { isUnauthenticated } from './is-unauthenticated.ts';
import { texts } from './texts.ts';

export interface FactorFormProps {
  intro: string;
  factors: readonly SecondFactor[];
  onDone(session: OperatorSession): void;
  /** Called when the sign-in has run out and has to begin again. */
  onSignedOut(): void;
}

/** The form that asks for a second factor: a code of the authenticator, a passkey, or a recovery code. */
export function FactorForm({ intro, factors, onDone, onSignedOut }: FactorFormProps) {
  const t = useTexts(texts);
  const [factor, setFactor] = useState<SecondFactor>(
    (['totp', 'passkey', 'recovery-code'] as const).find((each) => factors.includes(each)) ?? 'totp',
  );
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(wrong: 'wrong-code' | 'wrong-passkey', send: () => Promise<OperatorSession>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onDone(await send());
    } catch (error) {
      if (isUnauthenticated(error)) onSignedOut();
      else setProblem(t(failureText(error, wrong)));
      if (wrong === 'wrong-code' && factor === 'totp') setCode('');
    } finally {
      setBusy(false);
    }
  }

  const sendCode = (value: string) =>
    run('wrong-code', () =>
      plainApi<typeof giveCode>('POST', '/console-api/session/code', {
        body: { factor: factor === 'totp' ? 'totp' : 'recovery-code', code: value },
      }),
    );

  const sendPasskey = () =>
    run('wrong-passkey', async () => {
      const { askForPasskey } = await import('@fairline/remote-views/passkey.ts');
      const options = await plainApi<typeof getPasskeyChallenge>(
        'POST',
        '/console-api/session/passkey/challenge',
      );
      const response = await askForPasskey(options);
      return plainApi<typeof givePasskey>('POST', '/console-api/session/passkey', { body: { response } });
    });

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void (factor === 'passkey' ? sendPasskey() : sendCode(code));
      }}
    >
      <p>{intro}</p>
      {factors.length > 1 && (
        <Segments
          label={t('factor-kind')}
          options={factors.map((value) => ({ value, label: t(value) }))}
          value={factor}
          onChange={(value) => {
            setFactor(value);
            setCode('');
            setProblem(undefined);
          }}
        />
      )}
      {factor === 'passkey' ? (
        <>
          <p className={styles.hint}>{t('passkey-text')}</p>
          {problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </>
      ) : (
        <TextField
          key={factor}
          label={t(factor === 'totp' ? 'code' : 'recovery-label')}
          hint={t(factor === 'totp' ? 'code-hint' : 'recovery-hint')}
          error={problem}
          value={code}
          required
          // The operator has just asked for this form, and the code is all that it asks for.
          autoFocus
          autoComplete={factor === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={factor === 'totp' ? 'numeric' : 'text'}
          onChange={({ target: { value } }) => {
            setCode(value);
            if (factor === 'totp' && /^\s*\d{6}\s*$/.test(value)) void sendCode(value.trim());
          }}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {t(factor === 'passkey' ? 'use-passkey' : 'confirm')}
      </Button>
    </form>
  );
}
