import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { PasswordForm } from './password-form.tsx';

/** The security of the account: password, sessions, second factor. */
export const securityView = sectionView({ title: 'menu.security', Component: Security });

function Security() {
  const { context, t } = useView();
  const card = `${frameStyles.card} ${frameStyles.stack}`;
  return (
    <OfficeFrame section="security" title={t('menu.security')}>
      {context.player ? (
        <>
          <section className={card}>
            <h2>{t('security.password')}</h2>
            <p className={frameStyles.muted}>{t('security.passwordText')}</p>
            <PasswordForm />
          </section>
          <section className={card}>
            <h2>{t('security.sessions')}</h2>
            <p className={frameStyles.muted}>{t('security.sessionsText')}</p>
            <div className={frameStyles.ways}>
              <a className={buttonClass()} href={link(context.lng, routes.officeSessionHistory)}>
                {t('security.toSessions')}
              </a>
            </div>
          </section>
          <section className={card}>
            <h2>{t('security.second')}</h2>
            <p className={frameStyles.muted}>{t('security.secondText')}</p>
          </section>
        </>
      ) : (
        <div className={frameStyles.card}>
          <SignInPrompt />
        </div>
      )}
    </OfficeFrame>
  );
}
