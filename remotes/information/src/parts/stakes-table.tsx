import { createFormatters } from '@fairline/i18n/formatters';
import type { Language } from '@fairline/i18n/languages';
import { createTranslator, type Dictionary } from '@fairline/i18n/translator';
import type { StakeRow } from '../site-facts.ts';
import styles from './parts.module.css';

export interface StakesTableProps {
  lng: Language;
  rows: readonly StakeRow[];
  words: Dictionary;
}

/** The site's current minimum stake, maximum stake and maximum return in each currency. */
export function StakesTable({ lng, rows, words }: StakesTableProps) {
  const t = createTranslator(lng, words);
  if (rows.length === 0) return <p className={styles.empty}>{t('stakes.unknown')}</p>;
  const { money } = createFormatters({ lng });
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
        {rows.map(({ currency, minStakeMinor, maxStakeMinor, maxReturnMinor }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            {[minStakeMinor, maxStakeMinor, maxReturnMinor].map((minor, index) => (
              <td key={index}>
                <bdi>{money(minor, currency)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
