import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { ViewState } from '../../parts/view-state.tsx';
import { FigureHeading } from './figure-heading.tsx';
import own from './reports.module.css';
import { texts } from './texts.ts';
import { nameOfRow, wordOf } from './words.ts';

/** A figure as a column: the id of its definition, and its value as a text. */
export interface FigureColumn<Figures> {
  definition: string;
  title?: string;
  text(figures: Figures): string;
}

export interface FigureTableProps<Figures> {
  groupBy: string;
  rows: readonly (Figures & { key: string; name: string | null; currency: string })[];
  totals: readonly (Figures & { currency: string })[];
  columns: readonly FigureColumn<Figures & { currency: string }>[];
}

/** A report as a table: a row for each group and currency, and the total of each currency. */
export function FigureTable<Figures>({ groupBy, rows, totals, columns }: FigureTableProps<Figures>) {
  const t = useTexts(texts);
  if (rows.length === 0) return <ViewState drawing="rows" sentence={t('empty')} />;
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>{wordOf(t, 'by', groupBy)}</th>
            <th>{t('currency')}</th>
            {columns.map(({ definition, title }) => (
              <th key={title ?? definition} className={sheet.number}>
                <FigureHeading id={definition} title={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.key} ${row.currency}`}>
              <td>{nameOfRow(t, groupBy, row)}</td>
              <td>{row.currency}</td>
              {columns.map(({ definition, title, text }) => (
                <td key={title ?? definition} className={sheet.number}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <tr key={total.currency} className={own.total}>
              <td>{t('total')}</td>
              <td>{total.currency}</td>
              {columns.map(({ definition, title, text }) => (
                <td key={title ?? definition} className={sheet.number}>
                  {text(total)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
