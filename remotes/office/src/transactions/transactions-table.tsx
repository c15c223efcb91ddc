import type { TransactionView } from '@fairline/contracts';
import { useFormatters } from '@fairline/i18n/use-formatters';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Money } from '@fairline/ui/money.tsx';
import styles from '../lists/table.module.css';

export interface TransactionsTableProps {
  transactions: readonly TransactionView[];
  view: Pick<ViewProps<unknown>, 't' | 'context'>;
}

/** Pages on which a reference can be looked up. */
const pages = { bet: 'history', payment: 'historypay' } as const;

/** Movements as the lines of a statement. What went out stands as plain as what came in. */
export function TransactionsTable({ transactions, view }: TransactionsTableProps) {
  const { t, context } = view;
  const format = useFormatters(context);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('menu.transaction-history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.time')}</th>
            <th scope="col">{t('transactions.kind')}</th>
            <th scope="col">{t('transactions.reference')}</th>
            <th scope="col" className={styles.end}>
              {t('transactions.amount')}
            </th>
            <th scope="col" className={styles.end}>
              {t('transactions.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transactions.map(
            ({ transactionId, kind, amountMinor, balanceMinor, currency, postedAt, reference }) => (
              <tr key={transactionId}>
                <td>{format.dateTime(postedAt)}</td>
                <td>{t(`transactionKind.${kind}`)}</td>
                <td>
                  {reference ? (
                    <a href={`/${context.lng}/office/${pages[reference.type]}`}>
                      {t(`transactions.${reference.type}`)}{' '}
                      <bdi className={styles.number} title={reference.id}>
                        {shortened(reference.id)}
                      </bdi>
                    </a>
                  ) : (
                    '—'
                  )}
                </td>
                <td className={styles.end}>
                  <Money
                    strong
                    tone={amountMinor > 0 ? 'positive' : 'neutral'}
                    text={`${amountMinor > 0 ? '+' : ''}${format.money(amountMinor, currency)}`}
                  />
                </td>
                <td className={styles.end}>
                  <Money text={format.money(balanceMinor, currency)} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Ids begin with the time: their ends differ. The whole one is in the title. */
function shortened(id: string): string {
  return id.length <= 12 ? id : `…${id.slice(-8)}`;
}
