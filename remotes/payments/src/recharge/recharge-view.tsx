import { useFormatters } from '@fairline/i18n/use-formatters';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { api } from '../api.ts';
import { LoadedMoney, MoneyPage } from '../money-page.tsx';
import styles from '../page.module.css';
import { DepositForm } from './deposit-form.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { loadRecharge, type RechargeData } from './recharge-data.ts';

export interface RechargeState {
  loaded: Loaded<RechargeData>;
}

const request = () => loadRecharge(api);

/** Putting money on the account. */
export function RechargeView({ state, ...view }: ViewProps<RechargeState>) {
  const { context, lng, services, t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  const format = useFormatters(context);
  useLiveReload(services, reload);
  return (
    <MoneyPage
      {...{ view, loaded, isBusy, onRetry: reload }}
      title={t('recharge.title')}
      lead={t('recharge.lead')}
      back={{ path: '/office/account', text: t('recharge.back') }}
    >
      {({ recent, ...data }) => (
        <div className={styles.columns}>
          <DepositCard {...view} {...data} />
          <RecentPayments {...{ payments: recent, lng, t, format }} reader={context} />
        </div>
      )}
    </MoneyPage>
  );
}

/** The form alone, with the method that the address names chosen. */
export function RechargeFormView({ state, ...view }: ViewProps<RechargeState>) {
  const { t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  return (
    <MoneyPage
      {...{ view, loaded, isBusy, onRetry: reload }}
      title={t('recharge.form')}
      lead={t('recharge.lead')}
      back={{ path: '/office/recharge', text: t('recharge.all') }}
    >
      {({ methods }) => <DepositCard {...view} methods={methods} />}
    </MoneyPage>
  );
}

/** The form in a modal of the shell, which has its title. */
export function DepositView({ state, ...view }: ViewProps<RechargeState>) {
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  return (
    <LoadedMoney {...{ view, loaded, isBusy, onRetry: reload }}>
      {({ methods }) => <Deposit {...view} methods={methods} />}
    </LoadedMoney>
  );
}

type DepositProps = Omit<ViewProps<unknown>, 'state'> & Pick<RechargeData, 'methods'>;

function DepositCard(props: DepositProps) {
  return (
    <div className={styles.card}>
      <Deposit {...props} />
    </div>
  );
}

function Deposit({ context, lng, t, methods }: DepositProps) {
  const format = useFormatters(context);
  if (methods.length === 0) {
    return <EmptyState icon={wallet} title={t('recharge.noMethods')} text={t('recharge.noMethodsText')} />;
  }
  return <DepositForm {...{ methods, lng, t, format }} firstMethodId={context.route.query.method} />;
}
