import { getTaxesReport } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { type ColumnsOf, type ExportList, exportList } from '../export-list.ts';

/** The taxes on bets by day, country, product and currency. Amounts are minor units. */
export function taxRowsList({ reports }: Pick<ConsoleParts, 'reports'>): ExportList {
  type Row = Awaited<ReturnType<typeof reports.taxRows>>[number];
  return exportList({
    sections: ['reports'],
    isByCountry: true,
    query: getTaxesReport.query,
    columns: {
      day: (row) => row.day,
      country: ({ country }) => country,
      product: ({ product }) => product,
      currency: ({ currency }) => currency,
      bets: ({ bets }) => bets,
      stakeTaxMinor: (row) => row.stakeTaxMinor,
      returnTaxMinor: (row) => row.returnTaxMinor,
      paidBackMinor: (row) => row.paidBackMinor,
      dueMinor: (row) => row.dueMinor,
    } satisfies ColumnsOf<'tax-rows', Row>,
    async *rows(operator, { groupBy: _, ...query }) {
      yield await reports.taxRows({ ...query, countries: operator.countriesOf('reports.view') });
    },
  });
}
