import type { beginPlayerTotp, removePlayerTotp, renewPlayerCodes } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import type { Factors } from './factors-data.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { TotpEnrolment } from './totp-enrolment.tsx';
import { useGranted } from './use-granted.tsx';

interface TwoStepPartProps {
  factors: Factors;
  reload(): void;
}

/** The state of the second step at sign-in, and the way to set it up, renew its recovery codes, and turn it off. */
export function TwoStepPart({ factors, reload }: TwoStepPartProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [made, setMade] = useState<AnswerOf<typeof beginPlayerTotp>>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes(undefined);
          reload();
        }}
      />
    );
  }
  if (made) {
    return (
      <TotpEnrolment
        made={made}
        onCancel={() => setMade(undefined)}
        onEnrolled={(recoveryCodes) => {
          setMade(undefined);
          setCodes(recoveryCodes);
        }}
      />
    );
  }

  const begin = () =>
    granted.run(async () =>
      setMade(await api<typeof beginPlayerTotp>('POST', '/web-api/user/factors/totp/enrolment')),
    );
  const renew = () =>
    granted.run(async () => {
      const answer = await makeReported(services, { action: 'renew-recovery-codes' }, () =>
        api<typeof renewPlayerCodes>('POST', '/web-api/user/factors/recovery-codes', { carries: ['token'] }),
      );
      setCodes(answer.recoveryCodes);
    });
  const remove = () =>
    granted.run(async () => {
      await makeReported(services, { action: 'remove-totp' }, () =>
        api<typeof removePlayerTotp>('DELETE', '/web-api/user/factors/totp', { carries: ['token'] }),
      );
      services.notify({ kind: 'success', text: t('twoStep.removed') });
      reload();
    });
  return (
    <>
      {factors.totp ? (
        <>
          <p className={styles.state}>
            <Badge tone="positive">{t('twoStep.on')}</Badge>
            <span>{t('twoStep.codesLeft', { count: factors.recoveryCodesLeft })}</span>
          </p>
          <div className={frameStyles.ways}>
            <Button busy={granted.isBusy} onClick={renew}>
              {t('twoStep.renew')}
            </Button>
            <Button variant="danger" busy={granted.isBusy} onClick={remove}>
              {t('twoStep.remove')}
            </Button>
          </div>
        </>
      ) : (
        <div className={frameStyles.ways}>
          <Button busy={granted.isBusy} onClick={begin}>
            {t('twoStep.begin')}
          </Button>
        </div>
      )}
      {granted.dialog}
    </>
  );
}
