import type { beginQrSignIn, endQrSignIn } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Spinner } from '@fairline/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { Failure } from '../card/failure.tsx';
import { loginEvent } from './login-event.ts';
import styles from './qr-waiting.module.css';
import type { Entry } from './use-entry.ts';

/** The pause between two questions whether the other device has allowed the sign-in. */
const pollMs = 2_000;

/** Shows a QR code and a number, and waits until a signed-in device of the player has allowed the sign-in. */
export function QrWaiting({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { api, context, services, t } = useView();
  const [begun, setBegun] = useState<AnswerOf<typeof beginQrSignIn>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;

    async function ask(): Promise<void> {
      const answer = await api<typeof endQrSignIn>('POST', '/web-api/user/login/qr/answer');
      if (!isShown) return;
      if (!('state' in answer)) await entry.run({ method: 'qr' }, async () => answer);
      else if (answer.state === 'declined') show('QR_DECLINED');
      else timer = setTimeout(() => void ask().catch(fail), pollMs);
    }
    function show(code: string): void {
      services.emit('track', loginEvent({ method: 'qr' }, code));
      setFailure(code);
    }
    function fail(error: unknown): void {
      if (isShown) show(failureCode(error));
    }
    async function begin(): Promise<void> {
      const call = { body: { language: context.lng } };
      const made = await api<typeof beginQrSignIn>('POST', '/web-api/user/login/qr', call);
      if (!isShown) return;
      setBegun(made);
      await ask();
    }

    begin().catch(fail);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
    // One code is made for each opening of this part.
  }, []);

  return (
    <section className={styles.waiting} aria-label={t('qr.title')}>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      {begun && failure === undefined && (
        <>
          <p>{t('qr.text')}</p>
          <img
            className={styles.code}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.qrCode)}`}
            alt={t('qr.alt')}
            width={192}
            height={192}
          />
          <p className={styles.number}>
            {t('qr.number')} <strong>{begun.number}</strong>
          </p>
          <p role="status" className={styles.status}>
            <Spinner />
            {t('qr.waiting')}
          </p>
        </>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('twoStep.back')}
      </Button>
    </section>
  );
}
