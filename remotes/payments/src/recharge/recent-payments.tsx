import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { Money } from '@fairline/ui/money.tsx';
import styles from '../page.module.css';
import { methodName } from './method-name.ts';

const tones = {
  pending: 'info',
  paid: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<PaymentView['state'], BadgeProps['tone']>;

/** Draws the newest payments with their states. */
export function RecentPayments({ payments }: { payments: readonly PaymentView[] }) {
  const { context, lng, t } = useView();
  const format = useFormat();
  return (
    <section className={styles.card}>
      <header className={styles.recentHead}>
        <h2>{t('recent.title')}</h2>
        {payments.length > 0 && <a href={link(lng, routes.officeHistorypay)}>{t('recent.all')}</a>}
      </header>
      {payments.length === 0 ? (
        <p className={styles.lead}>{t('recent.empty')}</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.paymentId} className={styles.payment}>
              <span>{methodName(t, payment.methodId)}</span>
              <Money strong text={format.money(payment.amountMinor, payment.currency)} />
              <ReaderTime className={styles.small} reader={context} at={payment.createdAt} />
              <Badge tone={tones[payment.state]}>{t(`state.${payment.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
