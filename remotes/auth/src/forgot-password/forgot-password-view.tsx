import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { letterHref } from '@fairline/remote-views/letter-href.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { returnQuery, returnWish } from '../return-wish.ts';
import { useRules } from '../use-rules.ts';
import { recoveryQuestion } from './recovery-question.ts';

/**
 * Help for a player who has forgotten the password. The site sends no codes so far: support has to find out who is
 * asking. The player reaches it by a question on this site or, if the operator has an address, by e-mail.
 */
export const forgotPasswordView = authView({ title: 'forgot-password.title', Component: ForgotPassword });

function ForgotPassword() {
  const { context, services, t } = useView();
  const rules = useRules();
  const [login, setLogin] = useState('');
  const { lng } = context;
  const { supportEmail } = rules;
  const typed = login.trim();
  const ask = () =>
    services.emit('open-modal', {
      name: 'question',
      props: { draft: recoveryQuestion(login, t) },
      href: link(lng, routes.officeSupport, {}, { ask: '1' }),
    });
  return (
    <div className={styles.form}>
      <p>{t('forgot-password.text')}</p>
      <TextField
        label={t('forgot-password.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="auto"
        hint={t('forgot-password.hint')}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <div className={styles.ways}>
        <Button variant="primary" onClick={ask}>
          {t('forgot-password.ask')}
        </Button>
        {supportEmail !== '' && (
          <a
            className={buttonClass()}
            href={letterHref(
              supportEmail,
              t('forgot-password.subject', { login: typed === '' ? '—' : typed }),
            )}
            onClick={() =>
              services.emit('track', { name: 'recovery', data: { method: 'email', outcome: 'submitted' } })
            }
          >
            {t('forgot-password.write')}
          </a>
        )}
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={link(lng, routes.login, {}, returnQuery(returnWish(context)))}
        >
          {t('way.login')}
        </a>
      </div>
      <p className={styles.note}>{t('forgot-password.never')}</p>
    </div>
  );
}
