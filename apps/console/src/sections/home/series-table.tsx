import type { DashboardPeriod } from '@fairline/contracts';
import { classNames } from '@fairline/ui/class-names.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { amountNames, figureNames, figuresOf, partsOf } from './figures.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

/** The numbers of all curves, the latest part first. */
export function SeriesTable({ period, currency }: { period: DashboardPeriod; currency: string }) {
  const t = useTexts(texts);
  const { number, money, dateTime } = useFormats();
  const figures = figuresOf(period, currency);
  const shown = figureNames.filter((name) => figures[name] !== undefined);
  const parts = Array.from({ length: partsOf(period) }, (_, part) => part).toReversed();
  return (
    <details className={classNames(styles.card, styles.folded)}>
      <summary>{t('as-table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('part-from')}</th>
            {shown.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{dateTime(period.from + part * period.partMs)}</th>
              {shown.map((name) => {
                const value = figures[name]?.series[part] ?? 0;
                return (
                  <td key={name}>{amountNames.includes(name) ? money(value, currency) : number(value)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
