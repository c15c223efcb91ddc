import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { firstPage, usePages } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import styles from '../../lists/table.module.css';
import { paymentPages } from './payments-data.ts';

/** The player's payments, newest first. */
export const paymentsView = sectionView({
  title: 'payments.title',
  Component: Payments,
  queries: () => ({ payments: firstPage(paymentPages) }),
});

function Payments() {
  const { context, t } = useView();
  const pages = usePages('payments', paymentPages);
  useMoneyNews(pages.reload);
  return (
    <OfficeFrame section="historypay" title={t('payments.title')}>
      <PagedCard
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
                <a
                  className={buttonClass({ variant: 'primary' })}
                  href={link(context.lng, routes.officeRecharge)}
                >
                  {t('payments.deposit')}
                </a>
              }
            />
          </div>
        }
      >
        {(items) => <PaymentsTable payments={items} />}
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

function PaymentsTable({ payments }: { payments: readonly PaymentView[] }) {
  const { t, context } = useView();
  const format = useFormat();
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
