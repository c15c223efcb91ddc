import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import styles from '../card/card.module.css';
import { returnQuery, returnWish } from '../return-wish.ts';

/** The wish to stay signed in, and the way out for a person who has forgotten the password. */
export function KeepAndForgot() {
  const { context, lng, t } = useView();
  return (
    <div className={styles.pair}>
      <Checkbox label={t('login.remember')} name="save" />
      <a href={link(lng, routes.userForgotpassword, {}, returnQuery(returnWish(context)))}>
        {t('login.forgot')}
      </a>
    </div>
  );
}
