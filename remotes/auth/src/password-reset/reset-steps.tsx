import type { getRecoveryQuestion, SecurityQuestion } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NewPassword, type NewPasswordProps } from './new-password.tsx';

type Step =
  | { name: 'asking' }
  | { name: 'failed'; code: string }
  | { name: 'question'; question: SecurityQuestion }
  | { name: 'password' };

interface ResetStepsProps extends Omit<NewPasswordProps, 'token'> {
  /** The token of a letter, or of a code that was entered; undefined until it is known. */
  token: string | undefined;
}

/** AUTH-15: leads from a right code or link to a new password. Between them is the security question, if the player has one. */
export function ResetSteps({ token, onSet, onFailed }: ResetStepsProps) {
  const { api, t } = useView();
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const isAsking = step.name === 'asking';

  useEffect(() => {
    if (token === undefined || !isAsking) return;
    const leaving = new AbortController();
    const call = { body: { token }, signal: leaving.signal };
    api<typeof getRecoveryQuestion>('POST', '/web-api/user/recovery/question', call).then(
      ({ question }) => {
        if (!leaving.signal.aborted)
          setStep(question ? { name: 'question', question } : { name: 'password' });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setStep({ name: 'failed', code: failureCode(error) });
      },
    );
    return () => leaving.abort();
  }, [api, isAsking, token]);

  switch (step.name) {
    case 'asking':
      return <Skeleton count={6} label={t('loading')} />;
    case 'failed':
      return (
        <div className={styles.form}>
          <Failure text={failureText(t, step.code)} />
          {step.code !== 'LINK_UNKNOWN' && (
            <Button onClick={() => setStep({ name: 'asking' })}>{t('question.retry')}</Button>
          )}
        </div>
      );
    case 'question':
      return (
        <AnswerForm
          token={token ?? ''}
          question={step.question}
          onRight={() => setStep({ name: 'password' })}
          onFailed={onFailed}
        />
      );
    case 'password':
      return <NewPassword token={token ?? ''} onSet={onSet} onFailed={onFailed} />;
  }
}
