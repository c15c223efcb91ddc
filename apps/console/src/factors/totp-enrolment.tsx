import type { beginTotp, confirmTotp } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { plainApi } from '../core/api.ts';
import { useTexts } from '../core/texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Failure, Loading } from '../parts/view-state.tsx';
import styles from './factors.module.css';
import { failureText } from './failure-text.ts';
import { isUnauthenticated } from './is-unauthenticated.ts';
import { texts } from './texts.ts';

export interface EnrolmentProps {
  onEnrolled(answer: AnswerOf<typeof confirmTotp>): void;
  /** Called when the sign-in has run out and has to begin again. */
  onSignedOut(): void;
}

/** Sets up an authenticator: shows its key as a picture and as text, and asks for the first code. */
export function TotpEnrolment({ onEnrolled, onSignedOut }: EnrolmentProps) {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['totp-enrolment'],
    queryFn: () => plainApi<typeof beginTotp>('POST', '/console-api/factors/totp/enrolment'),
    // A key that is shown must be the one that the platform waits for.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  async function confirm(value: string) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onEnrolled(
        await plainApi<typeof confirmTotp>('POST', '/console-api/factors/totp', { body: { code: value } }),
      );
    } catch (failure) {
      if (isUnauthenticated(failure)) onSignedOut();
      else setProblem(t(failureText(failure, 'wrong-code')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      <p>{t('totp-scan')}</p>
      <div className={styles.scan}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.qrCode)}`}
          alt={t('qr-label')}
          width={160}
          height={160}
        />
        <div className={styles.secret}>
          <span className={styles.hint}>{t('secret')}</span>
          <code className={styles.key}>{inFours(data.secret)}</code>
          <div>
            <CopyButton text={data.secret} />
          </div>
        </div>
      </div>
      <TextField
        label={t('code')}
        hint={t('code-hint')}
        error={problem}
        value={code}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {t('totp-confirm')}
      </Button>
    </form>
  );
}

/** Writes a key in groups of four, which are easier to type. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
