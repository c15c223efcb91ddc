import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { answerQrSignIn, getQrSignIn } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { languageOf } from '@fairline/i18n/languages';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { reportChange } from '../security/report-change.ts';
import { deviceText, placeText } from '../sessions/device-texts.ts';
import styles from './qr.module.css';

/** AUTH-02: allows the sign-in of another device that shows a QR code. */
export const qrView = sectionView({
  title: 'menu.qr-authorisation',
  Component: QrAuthorisation,
  queries({ route }) {
    const { code } = route.query;
    return code === undefined ? {} : { [keyOf(code)]: loadAsking(code) };
  },
});

type Asking = AnswerOf<typeof getQrSignIn>;

const keyOf = (code: string) => `qr.${code}`;

function loadAsking(code: string): LoadQuery<Asking> {
  return ({ api, signal }) =>
    api<typeof getQrSignIn>('GET', '/web-api/user/qr/:code', { params: { code }, signal });
}

function QrAuthorisation() {
  const { context, t } = useView();
  const { code } = context.route.query;
  return (
    <OfficeFrame section="qr-authorisation" title={t('menu.qr-authorisation')}>
      {!context.player ? (
        <div className={frameStyles.card}>
          <SignInPrompt />
        </div>
      ) : code === undefined ? (
        <section className={`${frameStyles.card} ${frameStyles.stack}`}>
          <p>{t('qr.how')}</p>
          <p className={frameStyles.muted}>{t('qr.never')}</p>
        </section>
      ) : (
        <AskingDevice code={code} />
      )}
    </OfficeFrame>
  );
}

function AskingDevice({ code }: { code: string }) {
  const query = useQuery(keyOf(code), loadAsking(code));
  return (
    <QueryCard query={query} height="14rem">
      {(asking) => <Confirmation code={code} asking={asking} />}
    </QueryCard>
  );
}

/** Says where the other device is, and asks for the number that it shows. */
function Confirmation({ code, asking }: { code: string; asking: Asking }) {
  const { api, context, services, t } = useView();
  const lng = useHydrated() ? languageOf(context.lng) : undefined;
  const [state, setState] = useState<'confirmed' | 'declined'>();
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function answer(body: { number: string } | { declined: true }): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      const call = { params: { code }, body };
      const answered = await api<typeof answerQrSignIn>('POST', '/web-api/user/qr/:code', call);
      // A wrong number declines the other device too.
      reportChange(services, { action: answered.state === 'confirmed' ? 'allow-device' : 'decline-device' });
      setState(answered.state);
    } catch (error) {
      const refusal = failureCode(error);
      reportChange(services, { action: 'number' in body ? 'allow-device' : 'decline-device' }, refusal);
      setFault(failureText(t, refusal));
    }
    setIsSending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim();
    if (/^\d{2}$/.test(number)) void answer({ number });
    else setFault(t('qr.numberMissing'));
  }

  if (state) {
    return (
      <section className={`${frameStyles.card} ${frameStyles.stack}`}>
        <p role="status">{t(`qr.${state}`)}</p>
        <div className={frameStyles.ways}>
          <a href={link(context.lng, routes.officeSessionHistory)}>{t('qr.sessions')}</a>
        </div>
      </section>
    );
  }
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('qr.title')}</h2>
      <dl className={styles.device}>
        <dt>{t('qr.device')}</dt>
        <dd>
          <bdi>{deviceText(t, asking)}</bdi>
        </dd>
        <dt>{t('qr.place')}</dt>
        <dd>
          <bdi>{placeText(t, asking, lng)}</bdi>
        </dd>
      </dl>
      <p className={frameStyles.muted}>{t('qr.never')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="number"
          label={t('qr.number')}
          hint={t('qr.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          dir="ltr"
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <div className={frameStyles.ways}>
          <Button type="submit" variant="primary" busy={isSending}>
            {t('qr.allow')}
          </Button>
          <Button variant="danger" busy={isSending} onClick={() => answer({ declined: true })}>
            {t('qr.decline')}
          </Button>
        </div>
      </form>
    </section>
  );
}
