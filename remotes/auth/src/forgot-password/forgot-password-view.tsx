import { letterHref } from '@fairline/player-views/letter-href.ts';
import { buttonClass } from '@fairline/ui/button.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import styles from '../card.module.css';
import { returnQuery, returnWish } from '../return-wish.ts';
import type { ViewProps } from '../view-props.ts';

/**
 * What there is to do without the password. A code by letter or telephone is not sent so far: a person at support
 * has to find out who is asking.
 */
export function ForgotPasswordView({ context, rules, t }: ViewProps) {
  const [login, setLogin] = useState('');
  const { supportEmail } = rules;
  const toLogin = (
    <a
      className={buttonClass({ variant: 'quiet' })}
      href={`/${context.lng}/user/login${returnQuery(returnWish(context))}`}
    >
      {t('way.login')}
    </a>
  );
  if (supportEmail === '') {
    return (
      <EmptyState
        icon="lock"
        title={t('forgot-password.none')}
        text={t('forgot-password.noneText')}
        action={toLogin}
      />
    );
  }
  const typed = login.trim();
  const subject = t('forgot-password.subject', { login: typed === '' ? '—' : typed });
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
        <a className={buttonClass({ variant: 'primary' })} href={letterHref(supportEmail, subject)}>
          {t('forgot-password.write')}
        </a>
        {toLogin}
      </div>
      <p className={styles.note}>{t('forgot-password.never')}</p>
    </div>
  );
}
