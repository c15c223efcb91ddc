import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { buttonClass } from '@fairline/ui/button-class.ts';
import styles from './header.module.css';
import { entranceFrom } from './page-address.ts';

/** Links to sign in and to register. Both lead back to the visitor's current page. */
export function VisitorZone({ context, t }: { context: MountContext; t: Translate }) {
  return (
    <div className={styles.zone}>
      <a className={buttonClass({ variant: 'secondary' })} href={entranceFrom(context, routes.login)}>
        {t('logIn')}
      </a>
      <a
        className={buttonClass({ variant: 'primary' })}
        href={entranceFrom(context, routes.registrationForm)}
      >
        {t('registration')}
      </a>
    </div>
  );
}
