import { SignInPrompt } from '@fairline/player-views/sign-in-prompt.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { FrameState } from '../../frame/page-state.ts';
import { PasswordForm } from './password-form.tsx';

/** The security of the account: password, sessions, second factor. */
export function SecurityView({ state, ...view }: ViewProps<FrameState>) {
  const { context, services, t } = view;
  const card = `${frameStyles.card} ${frameStyles.stack}`;
  return (
    <OfficeFrame view={view} section="security" frame={state?.frame} title={t('menu.security')}>
      {context.player ? (
        <>
          <section className={card}>
            <h2>{t('security.password')}</h2>
            <p className={frameStyles.muted}>{t('security.passwordText')}</p>
            <PasswordForm context={context} services={services} t={t} />
          </section>
          <section className={card}>
            <h2>{t('security.sessions')}</h2>
            <p className={frameStyles.muted}>{t('security.sessionsText')}</p>
            <div className={frameStyles.ways}>
              <a className={buttonClass()} href={`/${context.lng}/office/session-history`}>
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
          <SignInPrompt t={t} context={context} />
        </div>
      )}
    </OfficeFrame>
  );
}
