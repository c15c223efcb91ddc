import type { getTaxesReport } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ExportRows } from './export-rows.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { texts } from './texts.ts';
import { given, useReportFilters } from './use-report-filters.ts';

const dimensions = ['country', 'day', 'month', 'product', 'currency'] as const;
const amounts = ['stakeTaxMinor', 'returnTaxMinor', 'paidBackMinor', 'dueMinor'] as const;
type Figures = AnswerOf<typeof getTaxesReport>['totals'][number];

/** The taxes on bets, by the country of their rule and the day of their posting. */
export function Taxes() {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const mayExport = useRight('reports.export');
  const { values, set } = useReportFilters(dimensions);
  const { from, to, groupBy, country, currency } = values;
  const query = { from, to, ...given({ country, currency }) };
  const report = useQuery({
    queryKey: ['report', 'taxes', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getTaxesReport>('GET', '/console-api/reports/taxes', {
        query: { ...query, groupBy },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns: FigureColumn<Figures>[] = [
    { definition: 'betTaxes', title: t('figure-bets'), text: ({ bets }) => number(bets) },
    ...amounts.map(
      (name): FigureColumn<Figures> => ({
        definition: 'betTaxes',
        title: t(`tax-${name}`),
        text: (row) => money(row[name], row.currency),
      }),
    ),
  ];
  return (
    <>
      <FilterForm values={values} dimensions={dimensions} filters={['country', 'currency']} onChange={set} />
      <ReportView report={report}>
        {({ rows, totals }) => (
          <>
            <FigureTable groupBy={groupBy} rows={rows} totals={totals} columns={columns} />
            {mayExport && <ExportRows listId="tax-rows" query={query} />}
          </>
        )}
      </ReportView>
    </>
  );
}
