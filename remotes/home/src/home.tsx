import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { close } from '@fairline/ui/shapes.ts';
import styles from './home.module.css';

/** The top of the home page: the site's promise in one line, and the first step. Another remote draws the matches. */
export const home = defineView({
  Component: Home,
  describe: ({ t }) => ({ title: t('pageTitle') }),
  sharedMs: 2_000,
  variesBySignIn: true,
});

function Home() {
  const { context, lng, t } = useView();
  const { player, settings } = context;
  return (
    <div className={styles.top}>
      <div className={styles.promise}>
        <h1 className={styles.title}>{t('title')}</h1>
        {player && (
          <p className={styles.ways}>
            <a href={fixedLink(lng, routes.officeRecharge)}>{t('deposit')}</a>
            <a href={fixedLink(lng, routes.officeHistory)}>{t('myBets')}</a>
          </p>
        )}
      </div>
      {!player && !settings.hideInvitation && (
        <div className={styles.invitation} data-invitation="">
          <p>{t('invite')}</p>
          <a
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            href={fixedLink(lng, routes.registrationForm)}
          >
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
