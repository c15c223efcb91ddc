import type { getLiabilityReport } from '@fairline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { FigureTable } from './figure-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { given, useReportFilters } from './use-report-filters.ts';

const dimensions = ['sport', 'competition', 'match'] as const;

/** Stakes and possible returns of the bets that are open now. */
export function Liability() {
  const { number, money } = useFormats();
  const { values, set } = useReportFilters(dimensions);
  const { groupBy, country, currency } = values;
  const query = given({ country, currency });
  const report = useQuery({
    queryKey: ['report', 'liability', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getLiabilityReport>('GET', '/console-api/reports/liability', {
        query: { ...query, groupBy },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm
        values={values}
        dimensions={dimensions}
        filters={['country', 'currency']}
        hasDays={false}
        onChange={set}
      />
      <ReportView report={report}>
        {({ rows, totals }) => (
          <FigureTable<{
            bets: number;
            stakesMinor: number;
            possibleReturnsMinor: number;
            inMultiples?: { possibleReturnsMinor: number };
          }>
            groupBy={groupBy}
            rows={rows}
            totals={totals}
            columns={[
              { definition: 'openBets', text: (row) => number(row.bets) },
              { definition: 'openStakes', text: (row) => money(row.stakesMinor, row.currency) },
              {
                definition: 'possibleReturns',
                text: (row) => money(row.possibleReturnsMinor, row.currency),
              },
              {
                definition: 'inMultiples',
                text: ({ inMultiples, currency: of }) =>
                  inMultiples ? money(inMultiples.possibleReturnsMinor, of) : '–',
              },
            ]}
          />
        )}
      </ReportView>
    </>
  );
}
