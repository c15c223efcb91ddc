import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useState } from 'react';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { AskedPerson } from '../challenge/challenge-part.tsx';
import { useChallenge } from '../challenge/use-challenge.ts';
import { returnQuery, returnWish } from '../return-wish.ts';
import { ByEmail } from './by-email.tsx';
import { ByPhone } from './by-phone.tsx';
import { SupportWay } from './support-way.tsx';

/** AUTH-15: the ways back for a player who has forgotten the password: a letter, a code by SMS, or support. */
export const forgotPasswordView = authView({ title: 'forgot-password.title', Component: ForgotPassword });

const methods = ['email', 'phone', 'support'] as const;

function ForgotPassword() {
  const { context, t } = useView();
  const [method, setMethod] = useState<(typeof methods)[number]>('email');
  const isHydrated = useHydrated();
  const challenge = useChallenge();
  return (
    <div className={styles.form}>
      <p>{t('forgot-password.text')}</p>
      <div className={styles.ways}>
        {methods.map((each) => (
          <Button
            key={each}
            variant={each === method ? 'primary' : 'secondary'}
            aria-pressed={each === method}
            disabled={!isHydrated}
            onClick={() => setMethod(each)}
          >
            {t(`forgot-password.by.${each}`)}
          </Button>
        ))}
      </div>
      {method === 'email' && <ByEmail challenge={challenge} />}
      {method === 'phone' && <ByPhone challenge={challenge} />}
      {method === 'support' && <SupportWay />}
      <AskedPerson challenge={challenge} />
      <div className={styles.ways}>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={link(context.lng, routes.login, {}, returnQuery(returnWish(context)))}
        >
          {t('way.login')}
        </a>
      </div>
    </div>
  );
}
