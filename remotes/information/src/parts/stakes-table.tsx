import type { Translate } from '@fairline/i18n/translator';
import type { StakeTexts } from '../site-facts.ts';
import styles from './parts.module.css';

/** The site's current minimum stake, maximum stake and maximum return in each currency. */
export function StakesTable({ rows, t }: { rows: readonly StakeTexts[]; t: Translate }) {
  if (rows.length === 0) return <p className={styles.empty}>{t('stakes.unknown')}</p>;
  return (
    <table className={styles.stakes}>
      <thead>
        <tr>
          {['currency', 'min', 'max', 'return'].map((column) => (
            <th key={column} scope="col">
              {t(`stakes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ currency, minStake, maxStake, maxReturn }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            {[minStake, maxStake, maxReturn].map((amount, index) => (
              <td key={index}>
                <bdi>{amount}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
