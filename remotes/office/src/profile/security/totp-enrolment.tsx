import type { beginPlayerTotp, confirmPlayerTotp } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { copyText } from '../../copy-text.ts';
import frameStyles from '../../frame/frame.module.css';
import { CodeForm } from './code-form.tsx';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';

interface TotpEnrolmentProps {
  made: AnswerOf<typeof beginPlayerTotp>;
  onCancel(): void;
  onEnrolled(recoveryCodes: readonly string[]): void;
}

/** Sets up an authenticator: shows its key as a picture and as text, and asks for the first code. */
export function TotpEnrolment({ made, onCancel, onEnrolled }: TotpEnrolmentProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [fault, setFault] = useState<string>();

  async function enter(code: string): Promise<void> {
    await granted.run(
      async () => {
        const answer = await makeReported(services, { action: 'add-totp' }, () =>
          api<typeof confirmPlayerTotp>('POST', '/web-api/user/factors/totp', {
            body: { code },
            carries: ['token'],
          }),
        );
        onEnrolled(answer.recoveryCodes);
      },
      (refusal) =>
        setFault(refusal === 'SECOND_FACTOR_WRONG' ? t('twoStep.wrongCode') : failureText(t, refusal)),
    );
  }

  return (
    <>
      <CodeForm
        label={t('twoStep.code')}
        missing={t('twoStep.sixDigits')}
        failure={fault}
        submitLabel={t('twoStep.confirm')}
        isBusy={granted.isBusy}
        onCode={(code) => void enter(code)}
        onTyped={() => setFault(undefined)}
        onCancel={onCancel}
      >
        <p>{t('twoStep.scan')}</p>
        <div className={styles.scan}>
          <img
            className={styles.qr}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(made.qrCode)}`}
            alt={t('twoStep.qr')}
            width={160}
            height={160}
          />
          <div className={styles.secret}>
            <span className={frameStyles.muted}>{t('twoStep.secret')}</span>
            <code className={styles.key}>{inFours(made.secret)}</code>
            <div>
              <Button size="sm" onClick={() => copyText(made.secret, services, t)}>
                {t('twoStep.copy')}
              </Button>
            </div>
          </div>
        </div>
      </CodeForm>
      {granted.dialog}
    </>
  );
}

/** Writes a key in groups of four, which are easier to type. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
