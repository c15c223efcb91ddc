import { Icon } from '@fairline/ui/icon.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@fairline/ui/states.tsx';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { failureText } from '../failure-text.ts';
import type { Loaded } from '../loaded.ts';
import styles from '../page.module.css';
import { SignInPrompt } from '../sign-in-prompt.tsx';
import { useFormatters } from '../use-formatters.ts';
import { useLoaded } from '../use-loaded.ts';
import type { ViewProps } from '../view-props.ts';
import { DepositForm } from './deposit-form.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { loadRecharge, type RechargeData } from './recharge-data.ts';

export interface RechargeState {
  loaded: Loaded<RechargeData>;
}

const request = () => loadRecharge(api);

/** Putting money on the account. */
export function RechargeView({ context, services, state, lng, t }: ViewProps<RechargeState>) {
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  const format = useFormatters(lng);
  useEffect(() => {
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, reload));
    return () => {
      for (const off of offs) off();
    };
  }, [services, reload]);

  return (
    <section className={styles.page}>
      <a className={styles.back} href={`/${context.lng}/office/account`}>
        <Icon name="chevron-start" size="sm" />
        {t('recharge.back')}
      </a>
      <header className={styles.heading}>
        <h1>{t('recharge.title')}</h1>
        <p className={styles.lead}>{t('recharge.lead')}</p>
      </header>
      {loaded?.kind === 'ready' ? (
        <div className={styles.columns}>
          <div className={styles.card}>
            {loaded.data.methods.length > 0 ? (
              <DepositForm {...{ methods: loaded.data.methods, lng, t, format }} />
            ) : (
              <EmptyState icon="wallet" title={t('recharge.noMethods')} text={t('recharge.noMethodsText')} />
            )}
          </div>
          <RecentPayments {...{ payments: loaded.data.recent, lng, t, format }} />
        </div>
      ) : (
        <div className={styles.card}>
          {!loaded && <Skeleton shape="block" height="22rem" label={t('loading')} />}
          {loaded?.kind === 'signed-out' && <SignInPrompt t={t} context={context} />}
          {loaded?.kind === 'failed' && (
            <ErrorState
              title={t('error.title')}
              text={failureText(t, loaded.code)}
              retryLabel={t('retry')}
              busy={isBusy}
              onRetry={reload}
            />
          )}
        </div>
      )}
    </section>
  );
}
