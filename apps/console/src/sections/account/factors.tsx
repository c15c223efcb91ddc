import type { getFactors, renewRecoveryCodes } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries, sessionEnd } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { PasskeyEnrolment } from '../../factors/passkey-enrolment.tsx';
import { RecoveryCodes } from '../../factors/recovery-codes.tsx';
import { TotpEnrolment } from '../../factors/totp-enrolment.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import styles from './account.module.css';
import { Passkeys } from './passkeys.tsx';
import { texts } from './texts.ts';

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => api<typeof getFactors>('GET', '/console-api/factors'),
});

/** The second factors of the operator, and how they are renewed. */
export function Factors() {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(factorsQuery);
  const [opened, setOpened] = useState<'totp' | 'passkey' | 'renewal'>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  const close = () => setOpened(undefined);
  const onEnrolled = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    close();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    void queries.invalidateQueries(factorsQuery);
  };
  const onSignedOut = () => sessionEnd.set('expired');

  return (
    <div className={styles.cards}>
      <section className={sheet.card}>
        <div className={styles.head}>
          <h2>{t('totp')}</h2>
          <Button size="sm" onClick={() => setOpened('totp')}>
            {t(data.totp ? 'totp-again' : 'totp-first')}
          </Button>
        </div>
        <p className={sheet.quiet}>{t(data.totp ? 'totp-on' : 'totp-off')}</p>
      </section>
      <section className={sheet.card}>
        <div className={styles.head}>
          <h2>{t('passkeys')}</h2>
          <Button size="sm" onClick={() => setOpened('passkey')}>
            {t('passkey-add')}
          </Button>
        </div>
        <Passkeys passkeys={data.passkeys} onRemoved={() => void queries.invalidateQueries(factorsQuery)} />
      </section>
      <section className={sheet.card}>
        <div className={styles.head}>
          <h2>{t('recovery')}</h2>
          <Button size="sm" onClick={() => setOpened('renewal')}>
            {t('recovery-renew')}
          </Button>
        </div>
        <p className={sheet.quiet}>{t('recovery-left', { count: data.recoveryCodesLeft })}</p>
      </section>

      <Dialog open={opened === 'totp'} onClose={close} title={t('totp-title')} closeLabel={t('close')}>
        <div className={sheet.form}>
          {data.totp && <p>{t('totp-warning')}</p>}
          <TotpEnrolment onEnrolled={onEnrolled} onSignedOut={onSignedOut} />
        </div>
      </Dialog>
      <Dialog open={opened === 'passkey'} onClose={close} title={t('passkey-title')} closeLabel={t('close')}>
        <PasskeyEnrolment onEnrolled={onEnrolled} onSignedOut={onSignedOut} />
      </Dialog>
      <ConfirmDialog
        open={opened === 'renewal'}
        title={t('recovery-question')}
        action={t('renew')}
        onClose={close}
        onConfirm={async () => {
          const made = await api<typeof renewRecoveryCodes>('POST', '/console-api/factors/recovery-codes');
          setCodes(made.recoveryCodes);
          void queries.invalidateQueries(factorsQuery);
        }}
      >
        <p>{t('recovery-text')}</p>
      </ConfirmDialog>
      <Dialog
        open={codes !== undefined && opened === undefined}
        onClose={() => {}}
        title={t('recovery-title')}
        closeLabel={t('close')}
        dismissible={false}
      >
        <RecoveryCodes codes={codes ?? []} onSaved={() => setCodes(undefined)} />
      </Dialog>
    </div>
  );
}
