import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { confirmRegistration } from '@fairline/contracts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import type { View } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { Failure } from '../card/failure.tsx';
import { registrationEvent } from '../registration/registration-event.ts';
import { Activate } from './activate-view.tsx';
import { useLetterToken } from './use-letter-token.ts';

/**
 * The page of the link in a letter to a new player. Opening it changes nothing, because programs open links too. Another
 * browser than that of the registration needs the password. The other address of the route confirms an e-mail address.
 */
export const openingView: View = {
  ...authView({ title: 'opening.title', Component: Opening }),
  describe: ({ t, context }) => ({ title: t(isOpening(context) ? 'opening.title' : 'activate.title') }),
};

function isOpening({ route }: Pick<MountContext, 'route'>): boolean {
  return route.params.type === 'activatefast';
}

function Opening() {
  const { context } = useView();
  return isOpening(context) ? <ConfirmByLink /> : <Activate />;
}

function ConfirmByLink() {
  const { api, context, services, t } = useView();
  const token = useLetterToken();
  const [isElsewhere, setElsewhere] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending || token === undefined) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const { type, bonusChoice } = await api<typeof confirmRegistration>(
        'POST',
        '/web-api/registration/confirmation',
        { body: { token, ...(isElsewhere && { password }) }, carries: ['device'] },
      );
      services.emit('track', registrationEvent({ type }, { bonusChoice }, { outcome: 'succeeded' }));
      services.emit('session-changed', { hasSignedIn: true });
    } catch (error) {
      const code = failureCode(error);
      if (code === 'CONFIRMATION_ELSEWHERE') setElsewhere(true);
      else {
        // Only the full form has a letter.
        services.emit('track', registrationEvent({ type: 'full_reg' }, {}, { outcome: 'failed', code }));
        setFailure(code);
      }
      setIsSending(false);
    }
  }

  // A mail program may have cut the link, and a link that was used leads nowhere: no press can help then.
  if (token === '' || failure === 'LINK_UNKNOWN') {
    return (
      <Entrance title={t('opening.title')}>
        <Failure text={t(token === '' ? 'opening.none' : 'confirm.LINK_UNKNOWN')} />
        <div className={styles.ways}>
          <a className={buttonClass()} href={link(context.lng, routes.registrationForm)}>
            {t('login.register')}
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href={link(context.lng, routes.login)}>
            {t('way.login')}
          </a>
        </div>
      </Entrance>
    );
  }

  return (
    <Entrance title={t('opening.title')} lead={t(isElsewhere ? 'opening.elsewhere' : 'opening.ready')}>
      <form method="post" className={styles.form} noValidate onSubmit={confirm}>
        {failure !== undefined && <Failure text={failureText(t, failure)} />}
        {isElsewhere && (
          <PasswordField
            name="password"
            label={t('login.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            maxLength={200}
            autoFocus
            required
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={isSending}
          disabled={token === undefined}
        >
          {t('confirm.submit')}
        </Button>
      </form>
    </Entrance>
  );
}
