import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
import { authView } from '../auth-view.ts';
import { Failure } from '../card/failure.tsx';
import { ResetSteps } from '../password-reset/reset-steps.tsx';
import { LetterCard } from './letter-card.tsx';
import { useLetterToken } from './use-letter-token.ts';

/** AUTH-15: the page of the letter for a forgotten password, where a new one is set. */
export const passwordResetView = authView({ title: 'passwordreset.title', Component: PasswordReset });

const ways = [
  { text: 'login', path: routes.login },
  { text: 'forgot', path: routes.userForgotpassword },
] as const;

function PasswordReset() {
  const { services, t } = useView();
  const token = useLetterToken();
  const [isSet, setIsSet] = useState(false);
  const track = (outcome: 'succeeded' | 'failed', code?: string) =>
    services.emit('track', { name: 'recovery', data: { method: 'email', outcome, ...(code && { code }) } });
  return (
    <LetterCard
      title={t('passwordreset.title')}
      text={isSet ? undefined : t('passwordreset.text')}
      ways={isSet ? [] : ways}
    >
      {token === '' ? (
        <Failure text={t('error.LINK_UNKNOWN')} />
      ) : (
        <ResetSteps
          token={token}
          onSet={() => {
            setIsSet(true);
            track('succeeded');
          }}
          onFailed={(code) => track('failed', code)}
        />
      )}
    </LetterCard>
  );
}
