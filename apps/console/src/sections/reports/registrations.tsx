import type { getRegistrationsReport } from '@fairline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { FigureTable } from './figure-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { texts } from './texts.ts';
import { given, useReportFilters } from './use-report-filters.ts';

const dimensions = ['day', 'country', 'currency'] as const;

/** New players and their first deposits. */
export function Registrations() {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const { values, set } = useReportFilters(dimensions);
  const { from, to, groupBy, country, currency } = values;
  const query = { from, to, ...given({ country, currency }) };
  const report = useQuery({
    queryKey: ['report', 'registrations', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getRegistrationsReport>('GET', '/console-api/reports/registrations', {
        query: { ...query, groupBy },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm values={values} dimensions={dimensions} filters={['country', 'currency']} onChange={set} />
      <ReportView report={report} asOf={report.data?.asOf}>
        {({ rows, totals }) => (
          <FigureTable<{ registrations: number; firstDeposits: number; firstDepositsMinor: number }>
            groupBy={groupBy}
            rows={rows}
            totals={totals}
            columns={[
              { definition: 'registrations', text: (row) => number(row.registrations) },
              { definition: 'firstDeposits', text: (row) => number(row.firstDeposits) },
              {
                definition: 'firstDeposits',
                title: t('first-amount'),
                text: (row) => money(row.firstDepositsMinor, row.currency),
              },
            ]}
          />
        )}
      </ReportView>
    </>
  );
}
