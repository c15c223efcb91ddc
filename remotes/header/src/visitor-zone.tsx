import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { buttonClass } from '@fairline/ui/button-class.ts';
import styles from './header.module.css';
import { entranceFrom } from './page-address.ts';

/** The ways in; both lead back to the page that the visitor is on. */
export function VisitorZone({ context, t }: { context: MountContext; t: Translate }) {
  return (
    <div className={styles.zone}>
      <a className={buttonClass({ variant: 'secondary' })} href={entranceFrom(context, '/user/login')}>
        {t('logIn')}
      </a>
      <a className={buttonClass({ variant: 'primary' })} href={entranceFrom(context, '/registration')}>
        {t('registration')}
      </a>
    </div>
  );
}
