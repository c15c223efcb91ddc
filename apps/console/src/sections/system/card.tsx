import type { ReactNode } from 'react';
import styles from './system.module.css';

/** A card with a heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface ColumnHead {
  title: string;
  /** True for numbers, which are aligned at the end. */
  isNumber?: boolean;
}

export interface CardTableProps {
  title: string;
  columns: readonly ColumnHead[];
  /** One sentence that is shown in the place of an empty table. */
  empty: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A card with a table that scrolls sideways where the window is narrow. */
export function CardTable({ title, columns, empty, rows }: CardTableProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keys.
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={column.isNumber ? styles.number : undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {columns.map(({ title: name, isNumber }, index) => (
                    <td key={name} className={isNumber ? styles.number : undefined}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
