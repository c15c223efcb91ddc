import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { TwoStepMethod } from '@fairline/contracts';
import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { networkOf } from '@fairline/remote-views/network-names.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { authView } from '../auth-view.ts';
import { AgeNote } from '../card/age-note.tsx';
import styles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { AskedPerson } from '../challenge/challenge-part.tsx';
import { useChallenge } from '../challenge/use-challenge.ts';
import { returnQuery, returnWish } from '../return-wish.ts';
import { useRules } from '../use-rules.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import { useEntry } from './use-entry.ts';
import { useWaitingStep } from './use-waiting-step.ts';

const none: readonly TwoStepMethod[] = [];

/** The forms of the first step, by the names of the specification's form states. */
const forms = ['login_password', 'phone_password', 'sms'] as const;

const phoneForm = lateModule(() => import('./phone-form.tsx'));
const smsForm = lateModule(() => import('./sms-form.tsx'));
const qrWaiting = lateModule(() => import('./qr-waiting.tsx'));
const newEmailForm = lateModule(() => import('./new-email-form.tsx'));
const challengedForm = lateModule(() => import('./challenged-form.tsx'));

/** Sign-in: the form of the chosen way, the other ways, and the second step. */
export const loginView = authView({ title: 'login.title', Component: Login });

function Login() {
  const { context, lng, t } = useView();
  const rules = useRules();
  const entry = useEntry();
  const challenge = useChallenge();
  const { ticket, step, network } = context.route.query;
  const isPage = context.props.modal === undefined;
  /** True for a visitor who comes back from another provider and has a second factor. */
  const [isSocial, setIsSocial] = useState(step === 'code' && isPage);
  /** True for a visitor who comes back from another provider, and whose sign-in is unusual. */
  const [isChallenged, setIsChallenged] = useState(step === 'captcha' && isPage);
  const challenged = challengedForm.useModule(isChallenged);

  const waiting = useWaitingStep(entry, isSocial);
  const newEmail = newEmailForm.useModule(waiting?.form === 'login_new_email');

  const [form, setForm] = useState<(typeof forms)[number]>('login_password');
  const phone = phoneForm.useModule(form === 'phone_password');
  const sms = smsForm.useModule(form === 'sms');
  const [isQrShown, setIsQrShown] = useState(false);
  const qr = qrWaiting.useModule(isQrShown);

  /** Goes back to the first step. */
  function goBack(): void {
    setIsSocial(false);
    setIsChallenged(false);
    entry.startAgain();
  }

  if (waiting?.form === 'login_new_email') {
    const shown = { entry, to: waiting.to, isSocial, onBack: goBack };
    return (
      <Entrance title={t('confirm.title')} lead={t('newEmail.lead')} isNews>
        {newEmail && <newEmail.NewEmailForm {...shown} />}
      </Entrance>
    );
  }
  if (waiting || isSocial) {
    return (
      <Entrance title={t('twoStep.title')} lead={t('twoStep.lead')} isNews>
        <TwoStepForm entry={entry} methods={waiting?.methods ?? none} isSocial={isSocial} onBack={goBack} />
      </Entrance>
    );
  }
  if (isChallenged) {
    const shown = { entry, challenge, network: networkOf(network), onBack: goBack };
    return (
      <Entrance title={t('challenged.title')} lead={t('challenged.lead')} isNews>
        {challenged && <challenged.ChallengedForm {...shown} />}
        <AskedPerson challenge={challenge} />
      </Entrance>
    );
  }
  function shownForm(): ReactNode {
    // A ticket is linked by the password of its e-mail address alone.
    if (isTicket(ticket)) return <PasswordForm entry={entry} challenge={challenge} ticket={ticket} />;
    return (
      <Tabs
        label={t('forms.title')}
        tabs={forms.map((id) => ({ id, label: t(`forms.${id}`) }))}
        selected={form}
        onSelect={(id) => {
          entry.startAgain();
          setForm(id);
        }}
      >
        {formOf(form)}
      </Tabs>
    );
  }

  /** Returns a form of the first step. Until its code is there, the form of the password stays. */
  function formOf(state: (typeof forms)[number]): ReactNode {
    if (state === 'phone_password' && phone) return <phone.PhoneForm entry={entry} challenge={challenge} />;
    if (state === 'sms' && sms) return <sms.SmsForm entry={entry} challenge={challenge} />;
    return <PasswordForm entry={entry} challenge={challenge} ticket={undefined} />;
  }

  return (
    <Entrance title={t('login.title')} lead={t(isTicket(ticket) ? 'login.ticket' : 'login.lead')}>
      {isQrShown && qr ? (
        <qr.QrWaiting entry={entry} onClose={() => setIsQrShown(false)} />
      ) : (
        <>
          {shownForm()}
          <OtherWays entry={entry} onQr={() => setIsQrShown(true)} />
        </>
      )}
      <AskedPerson challenge={challenge} />
      <p className={styles.other}>
        {t('login.noAccount')}{' '}
        <a href={link(lng, routes.registration, {}, returnQuery(returnWish(context)))}>
          {t('login.register')}
        </a>
      </p>
      <AgeNote age={rules.minimumAgeYears} />
    </Entrance>
  );
}

/** True for a ticket of a sign-in elsewhere. This sign-in links it to the account (contract of login). */
function isTicket(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}
