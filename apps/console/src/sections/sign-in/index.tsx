import type { getOperatorSession, getSignInStep, OperatorSession } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { plainApi, queries, sessionEnd } from '../../core/api.ts';
import { sessionQuery } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { FirstFactor } from '../../factors/enrolment.tsx';
import { FactorForm } from '../../factors/factor-form.tsx';
import { GatePage } from '../../parts/gate-page.tsx';
import { Loading } from '../../parts/view-state.tsx';
import { nextAddress } from './next-address.ts';
import { PasswordForm } from './password-form.tsx';
import { texts } from './texts.ts';

type Step = AnswerOf<typeof getSignInStep>;

/** The sign-in: e-mail and password, then the second factor. It goes on where it was when the page is loaded again. */
export default function SignIn() {
  const t = useTexts(texts);
  const [step, setStep] = useState<Step | 'asking' | 'password'>('asking');
  const [note, setNote] = useState<string>();
  const finish = useFinish();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    findStep(signal).then((found) => {
      if (signal.aborted) return;
      if (typeof found === 'object' && 'operatorId' in found) finish(found);
      else setStep(found);
    });
    return () => leaving.abort();
  }, []);

  const beginAgain = () => {
    setNote(t('ran-out'));
    setStep('password');
  };

  if (step === 'asking') {
    return (
      <GatePage title={t('title')}>
        <Loading />
      </GatePage>
    );
  }
  if (step === 'password') {
    return (
      <GatePage title={t('title')}>
        <PasswordForm note={note} onStep={setStep} />
      </GatePage>
    );
  }
  const otherAccount = (
    <Button
      variant="quiet"
      onClick={() => {
        void plainApi('DELETE', '/console-api/session').catch(() => {});
        setNote(undefined);
        setStep('password');
      }}
    >
      {t('other-account')}
    </Button>
  );
  if (step.step === 'enrolment') {
    return (
      <GatePage title={t('first-title')}>
        <FirstFactor onDone={finish} onSignedOut={beginAgain}>
          {otherAccount}
        </FirstFactor>
      </GatePage>
    );
  }
  return (
    <GatePage title={t('second-title')}>
      <FactorForm
        intro={t('second-text', { name: step.name })}
        factors={step.factors}
        onDone={finish}
        onSignedOut={beginAgain}
      />
      {otherAccount}
    </GatePage>
  );
}

/** Finds out whether the operator is signed in already, or in which step of a sign-in. */
async function findStep(signal: AbortSignal): Promise<OperatorSession | Step | 'password'> {
  try {
    return await plainApi<typeof getOperatorSession>('GET', '/console-api/session', { signal });
  } catch {
    return plainApi<typeof getSignInStep>('GET', '/console-api/session/step', { signal }).catch(
      () => 'password' as const,
    );
  }
}

/** Returns the function that opens the console for a session that has begun. */
function useFinish(): (session: OperatorSession) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (session) => {
    // Answers that another operator has read in this window are not for this one.
    queries.clear();
    queries.setQueryData(sessionQuery.queryKey, session);
    sessionEnd.set(undefined);
    void navigate(nextAddress(search), { replace: true });
  };
}
