import { withQuery } from '@fairline/addresses/address';
import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { lock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import styles from './sign-in-prompt.module.css';
import { useView } from './view-context.ts';

/** Asks a visitor to sign in on a page that needs a session. Signing in leads back to this page. */
export function SignInPrompt() {
  const { t, context } = useView();
  const { lng, path, route } = context;
  const back = { return: withQuery(path, route.query) };
  return (
    <EmptyState
      icon={lock}
      title={t('signedOut.title')}
      text={t('signedOut.text')}
      action={
        <div className={styles.actions}>
          <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.login, {}, back)}>
            {t('signedOut.login')}
          </a>
          <a className={buttonClass()} href={link(lng, routes.registration, {}, back)}>
            {t('signedOut.register')}
          </a>
        </div>
      }
    />
  );
}
