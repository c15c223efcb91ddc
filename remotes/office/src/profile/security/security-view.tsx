import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { areContactsFilled, loadActivation } from './contacts/contacts-data.ts';
import { ContactsPart } from './contacts/contacts-part.tsx';
import { loadFactors } from './factors-data.ts';
import { loadNetworks } from './networks-data.ts';
import { NetworksPart } from './networks-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { loadUserConfig, ProtectionCard } from './protection-card.tsx';
import { QuestionPart } from './question-part.tsx';
import { SentCodesPart } from './sent-codes-part.tsx';
import { TwoStepPart } from './two-step-part.tsx';

/** The security of the account: addresses, password, second step, passkeys, sessions. */
export const securityView = sectionView({
  title: 'menu.security',
  Component: Security,
  queries: () => ({
    config: loadUserConfig,
    activation: loadActivation,
    factors: loadFactors,
    networks: loadNetworks,
  }),
});

const card = `${frameStyles.card} ${frameStyles.stack}`;

function Security() {
  const { context, t } = useView();
  return (
    <OfficeFrame section="security" title={t('menu.security')}>
      {context.player ? (
        <>
          <Protection />
          <Contacts />
          <section className={card}>
            <h2>{t('security.password')}</h2>
            <p className={frameStyles.muted}>{t('security.passwordText')}</p>
            <PasswordForm />
          </section>
          <Factors />
          <LinkedNetworks />
          <section className={card}>
            <h2>{t('security.sessions')}</h2>
            <p className={frameStyles.muted}>{t('security.sessionsText')}</p>
            <div className={frameStyles.ways}>
              <a className={buttonClass()} href={link(context.lng, routes.officeSessionHistory)}>
                {t('security.toSessions')}
              </a>
            </div>
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

/** How well the account is protected. It is read again when a message says that something has changed. */
function Protection() {
  const query = useQuery('config', loadUserConfig);
  useTopic(['live:player', 'live:reconnected'], query.reload);
  return (
    <QueryCard query={query} height="14rem">
      {(config) => <ProtectionCard config={config} />}
    </QueryCard>
  );
}

/** ACC-04: the addresses of the account. */
function Contacts() {
  const { t } = useView();
  const query = useQuery('activation', loadActivation);
  return (
    <QueryCard query={query} height="16rem">
      {(activation) => (
        <section id="contacts" className={card}>
          <h2>{t('address.title')}</h2>
          <p className={frameStyles.muted}>
            {t('address.text')} {t(areContactsFilled(activation) ? 'address.filled' : 'address.notFilled')}
          </p>
          <ContactsPart activation={activation} reload={query.reload} />
        </section>
      )}
    </QueryCard>
  );
}

/** The second step at sign-in, the passkeys and the security question, whose state one call answers. */
function Factors() {
  const { t } = useView();
  const query = useQuery('factors', loadFactors);
  return (
    <QueryCard query={query} height="16rem">
      {(factors) => (
        <>
          <section className={card}>
            <h2>{t('security.second')}</h2>
            <p className={frameStyles.muted}>{t('security.secondText')}</p>
            <TwoStepPart factors={factors} reload={query.reload} />
            <SentCodesPart factors={factors} reload={query.reload} />
          </section>
          <section className={card}>
            <h2>{t('passkeys.title')}</h2>
            <p className={frameStyles.muted}>{t('passkeys.text')}</p>
            <PasskeysPart factors={factors} reload={query.reload} />
          </section>
          <section className={card}>
            <h2>{t('security.question')}</h2>
            <p className={frameStyles.muted}>{t('security.questionText')}</p>
            <QuestionPart present={factors.securityQuestion} reload={query.reload} />
          </section>
        </>
      )}
    </QueryCard>
  );
}

/** The networks that sign the player in. The part is left out where the site offers none and none is linked. */
function LinkedNetworks() {
  const { t } = useView();
  const query = useQuery('networks', loadNetworks);
  if (query.data && query.data.linked.length + query.data.offered.length === 0) return null;
  return (
    <QueryCard query={query} height="8rem">
      {(networks) => (
        <section className={card}>
          <h2>{t('networks.title')}</h2>
          <p className={frameStyles.muted}>{t('networks.text')}</p>
          <NetworksPart networks={networks} reload={query.reload} />
        </section>
      )}
    </QueryCard>
  );
}
