import { buttonClass } from '@fairline/ui/button-class.ts';
import { lock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import styles from './sign-in-prompt.module.css';
import { useView } from './view-context.ts';

/** Asks a visitor to sign in on a page that needs a session. Signing in leads back to this page. */
export function SignInPrompt() {
  const { t, context } = useView();
  const { lng, path, route } = context;
  const search = new URLSearchParams(route.query).toString();
  const back = new URLSearchParams({ return: search === '' ? path : `${path}?${search}` });
  return (
    <EmptyState
      icon={lock}
      title={t('signedOut.title')}
      text={t('signedOut.text')}
      action={
        <div className={styles.actions}>
          <a className={buttonClass({ variant: 'primary' })} href={`/${lng}/user/login?${back}`}>
            {t('signedOut.login')}
          </a>
          <a className={buttonClass()} href={`/${lng}/registration?${back}`}>
            {t('signedOut.register')}
          </a>
        </div>
      }
    />
  );
}
