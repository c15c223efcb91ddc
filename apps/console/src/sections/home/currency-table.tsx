import type { Dashboard, DashboardPeriodName } from '@fairline/contracts';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { currenciesOf, rowsAddress } from './figures.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

/** The figures of a period in each currency. Every figure leads to its rows. */
export function CurrencyTable({ dashboard, name }: { dashboard: Dashboard; name: DashboardPeriodName }) {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const period = dashboard.periods[name];
  const { liability } = dashboard;
  const currencies = currenciesOf(dashboard);
  return (
    <section className={styles.card}>
      <h2>{t('by-currency')}</h2>
      {currencies.length === 0 ? (
        <p className={styles.quiet}>{t('no-money')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('by-currency-note')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('code')}</th>
              {period.bets && (
                <>
                  <th scope="col">{t('bets')}</th>
                  <th scope="col">{t('stakes')}</th>
                  <th scope="col">{t('payouts')}</th>
                </>
              )}
              {period.deposits && <th scope="col">{t('deposits')}</th>}
              {liability && <th scope="col">{t('liability')}</th>}
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => {
              const bets = period.bets?.currencies.find((each) => each.currency === currency);
              const deposits = period.deposits?.find((each) => each.currency === currency);
              const open = liability?.currencies.find((each) => each.currency === currency);
              const stakeRows = rowsAddress('stakes', period, currency);
              return (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  {period.bets && (
                    <>
                      <Cell to={stakeRows}>{number(bets?.bets ?? 0)}</Cell>
                      <Cell to={stakeRows}>{money(bets?.stakesMinor ?? 0, currency)}</Cell>
                      <Cell to={rowsAddress('payouts', period, currency)}>
                        {money(bets?.payoutsMinor ?? 0, currency)}
                      </Cell>
                    </>
                  )}
                  {period.deposits && (
                    <Cell to={rowsAddress('deposits', period, currency)}>
                      {money(deposits?.depositsMinor ?? 0, currency)}
                    </Cell>
                  )}
                  {liability && (
                    <Cell to={rowsAddress('open', undefined, currency)}>
                      {money(open?.possibleReturnsMinor ?? 0, currency)}
                    </Cell>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Cell({ to, children }: { to: string; children: string }) {
  return (
    <td>
      <Link to={to}>{children}</Link>
    </td>
  );
}
