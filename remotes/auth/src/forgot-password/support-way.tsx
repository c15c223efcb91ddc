import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { letterHref } from '@fairline/remote-views/letter-href.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import styles from '../card/card.module.css';
import { useRules } from '../use-rules.ts';
import { recoveryQuestion } from './recovery-question.ts';

/**
 * The way back for a player who reaches neither the e-mail address nor the phone: support finds out who is asking. The player
 * reaches it by a question on this site or, if the operator has an address, by e-mail.
 */
export function SupportWay() {
  const { context, services, t } = useView();
  const { supportEmail } = useRules();
  const [login, setLogin] = useState('');
  const typed = login.trim();
  const ask = () =>
    services.emit('open-modal', {
      name: 'question',
      props: { draft: recoveryQuestion(login, t) },
      href: link(context.lng, routes.officeSupport, {}, { ask: '1' }),
    });
  return (
    <div className={styles.form}>
      <p>{t('forgot-password.support')}</p>
      <TextField
        label={t('forgot-password.login')}
        name="account"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="auto"
        hint={t('forgot-password.hint')}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <div className={styles.ways}>
        <Button onClick={ask}>{t('forgot-password.ask')}</Button>
        {supportEmail !== '' && (
          <a
            className={buttonClass()}
            href={letterHref(
              supportEmail,
              t('forgot-password.subject', { login: typed === '' ? '—' : typed }),
            )}
          >
            {t('forgot-password.write')}
          </a>
        )}
      </div>
      <p className={styles.note}>{t('forgot-password.never')}</p>
    </div>
  );
}
