import * as routes from '@fairline/addresses/routes';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { LoadedMoney, MoneyPage } from '../money-page.tsx';
import styles from '../page.module.css';
import { DepositForm } from './deposit-form.tsx';
import { RecentPayments } from './recent-payments.tsx';
import { loadRecharge, type RechargeData } from './recharge-data.ts';

const queries = () => ({ recharge: loadRecharge });
const useRecharge = () => useQuery('recharge', loadRecharge);

/** The deposit page. */
export const rechargePage = defineView({
  Component: Recharge,
  queries,
  describe: ({ t }) => ({ title: t('recharge.title') }),
});

function Recharge() {
  const { t } = useView();
  const query = useRecharge();
  useMoneyNews(query.reload);
  return (
    <MoneyPage
      query={query}
      section="recharge"
      title={t('recharge.title')}
      lead={t('recharge.lead')}
      back={{ path: routes.officeAccount, text: t('recharge.back') }}
    >
      {({ recent, ...deposit }) => (
        <div className={styles.columns}>
          <DepositCard {...deposit} />
          <RecentPayments payments={recent} />
        </div>
      )}
    </MoneyPage>
  );
}

/** A page with only the deposit form; the method that the address names is preselected. */
export const rechargeFormPage = defineView({
  Component: RechargeForm,
  queries,
  describe: ({ t }) => ({ title: t('recharge.form') }),
});

function RechargeForm() {
  const { t } = useView();
  return (
    <MoneyPage
      query={useRecharge()}
      section="recharge"
      title={t('recharge.form')}
      lead={t('recharge.lead')}
      back={{ path: routes.officeRecharge, text: t('recharge.all') }}
    >
      {({ recent: _recent, ...deposit }) => <DepositCard {...deposit} />}
    </MoneyPage>
  );
}

/** The deposit form in a modal of the shell, which shows the title. */
export const depositModal = defineView({
  Component: DepositInModal,
  queries,
  describe: ({ t }) => ({ title: t('recharge.title') }),
});

function DepositInModal() {
  return (
    <LoadedMoney query={useRecharge()}>
      {({ recent: _recent, ...deposit }) => <Deposit {...deposit} />}
    </LoadedMoney>
  );
}

type DepositProps = Pick<RechargeData, 'methods' | 'owing' | 'right'>;

function DepositCard(props: DepositProps) {
  return (
    <div className={styles.card}>
      <Deposit {...props} />
    </div>
  );
}

function Deposit({ methods, owing, right }: DepositProps) {
  const { context, t } = useView();
  const format = useFormat();
  if (methods.length === 0) {
    return <EmptyState icon={wallet} title={t('recharge.noMethods')} text={t('recharge.noMethodsText')} />;
  }
  if (right.code !== null) return <ClosedRight code={right.code} until={right.until} />;
  return (
    <>
      {owing && <p role="note">{t('recharge.owed', { amount: format.money(owing.owedMinor, owing.iso) })}</p>}
      <DepositForm methods={methods} firstMethodId={context.route.query.method} />
    </>
  );
}
