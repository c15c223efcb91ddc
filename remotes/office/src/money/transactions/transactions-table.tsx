import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { TransactionView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { ReaderFormatters } from '@fairline/i18n/use-formatters';
import { shortNumber } from '@fairline/remote-views/short-number.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Money } from '@fairline/ui/money.tsx';
import styles from '../../lists/table.module.css';

/** The section that shows the bet, payment or transfer behind a transaction. */
const pages = {
  bet: routes.officeHistory,
  payment: routes.officeHistorypay,
  transfer: routes.officeWallets,
} as const;

/** The transactions as a statement. Debits are as visible as credits, and amounts fit on a phone without scrolling. */
export function TransactionsTable({ transactions }: { transactions: readonly TransactionView[] }) {
  const { t, context } = useView();
  const format = useFormat();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('menu.transaction-history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.time')}</th>
            <th scope="col">{t('transactions.kind')}</th>
            <th scope="col" className={styles.end}>
              {t('transactions.amount')}
            </th>
            <th scope="col" className={styles.end}>
              {t('transactions.balance')}
            </th>
            <th scope="col">{t('transactions.reference')}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map(
            ({ transactionId, kind, amountMinor, balanceMinor, currency, postedAt, reference }) => (
              <tr key={transactionId}>
                <td>
                  <ReaderTime reader={context} at={postedAt} />
                </td>
                <td>{t(`transactionKind.${kind}`)}</td>
                <td className={styles.end}>
                  <Money
                    strong
                    tone={amountMinor > 0 ? 'positive' : 'neutral'}
                    text={signedMoney(amountMinor, currency, format)}
                  />
                </td>
                <td className={styles.end}>
                  <Money text={format.money(balanceMinor, currency)} />
                </td>
                <td>
                  {reference ? (
                    <a href={link(context.lng, pages[reference.type])}>
                      {t(`transactions.${reference.type}`)}{' '}
                      <bdi className={styles.number} title={reference.id}>
                        {shortNumber(reference.id)}
                      </bdi>
                    </a>
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Writes an amount with its sign. The plus stands where the language puts the minus, which may be at the end. */
export function signedMoney(
  amountMinor: number,
  currency: string,
  format: Pick<ReaderFormatters, 'money'>,
): string {
  if (amountMinor <= 0) return format.money(amountMinor, currency);
  return format.money(-amountMinor, currency).replace(/[-−]/, '+');
}
