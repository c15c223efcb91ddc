import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useFormatters } from '@fairline/i18n/use-formatters';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { api } from '../../api.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import type { Pages } from '../../lists/pages.ts';
import styles from '../../lists/table.module.css';
import { usePages } from '../../lists/use-pages.ts';
import { paymentsSource } from './load-payments.ts';

const source = paymentsSource(api);

/** The player's payments, newest first. */
export function PaymentsView({ state, ...view }: ViewProps<PageState<Pages<PaymentView>>>) {
  const { context, services, t } = view;
  const pages = usePages(source, state?.loaded);
  useLiveReload(services, pages.refresh);
  return (
    <OfficeFrame view={view} section="historypay" frame={state?.frame} title={t('payments.title')}>
      <PagedCard
        view={view}
        pages={pages}
        height="20rem"
        more={t('payments.more')}
        empty={
          <div className={frameStyles.card}>
            <EmptyState
              icon={wallet}
              title={t('payments.empty')}
              text={t('payments.emptyText')}
              action={
                <a className={buttonClass({ variant: 'primary' })} href={`/${context.lng}/office/recharge`}>
                  {t('payments.deposit')}
                </a>
              }
            />
          </div>
        }
      >
        {(items) => <PaymentsTable payments={items} view={view} />}
      </PagedCard>
    </OfficeFrame>
  );
}

const tones = {
  pending: 'info',
  paid: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<PaymentView['state'], BadgeProps['tone']>;

interface PaymentsTableProps {
  payments: readonly PaymentView[];
  view: Pick<ViewProps<unknown>, 't' | 'context'>;
}

function PaymentsTable({ payments, view: { t, context } }: PaymentsTableProps) {
  const format = useFormatters(context);
  const methodName = (methodId: string) => {
    const key = `method.${methodId}`;
    const text = t(key);
    return text === key ? methodId : text;
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('payments.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payments.time')}</th>
            <th scope="col">{t('payments.method')}</th>
            <th scope="col" className={styles.end}>
              {t('payments.amount')}
            </th>
            <th scope="col" className={styles.end}>
              {t('payments.state')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.paymentId}>
              <td>
                <ReaderTime reader={context} at={payment.createdAt} />
              </td>
              <td>{methodName(payment.methodId)}</td>
              <td className={styles.end}>
                <Money strong text={format.money(payment.amountMinor, payment.currency)} />
              </td>
              <td className={styles.end}>
                <Badge tone={tones[payment.state]}>{t(`payState.${payment.state}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
