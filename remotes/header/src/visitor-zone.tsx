import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import styles from './header.module.css';
import { entranceFrom } from './page-address.ts';

/** Links to sign in and to register. Both lead back to the visitor's current page. */
export function VisitorZone() {
  const { context, t } = useView();
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
