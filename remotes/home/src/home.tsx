import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { close } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';

/** The top of the home page: the promise in one line, and what to do first. The matches are another remote's. */
export function Home({ context }: RemoteComponentProps<null>) {
  const { lng, player, settings } = context;
  const t = textsOf(lng);
  return (
    <div className={styles.top}>
      <div className={styles.promise}>
        <h1 className={styles.title}>{t('title')}</h1>
        {player && (
          <p className={styles.ways}>
            <a href={`/${lng}/office/recharge`}>{t('deposit')}</a>
            <a href={`/${lng}/office/history`}>{t('myBets')}</a>
          </p>
        )}
      </div>
      {!player && !settings.hideInvitation && (
        <div className={styles.invitation} data-invitation="">
          <p>{t('invite')}</p>
          <a className={buttonClass({ variant: 'primary', size: 'sm' })} href={`/${lng}/registration`}>
            {t('register')}
          </a>
          <button type="button" className={styles.dismiss} aria-label={t('dismiss')} data-dismiss="">
            <Icon shape={close} size="sm" />
          </button>
        </div>
      )}
    </div>
  );
}
