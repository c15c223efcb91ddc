import type { getResultsReport, ResultFigures } from '@fairline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { type Formats, useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ExportRows } from './export-rows.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { Series } from './series.tsx';
import { texts } from './texts.ts';
import { given, useReportFilters } from './use-report-filters.ts';
import type { T } from './words.ts';

const dimensions = [
  'day',
  'product',
  'sport',
  'competition',
  'market',
  'country',
  'currency',
  'segment',
] as const;

/** Turnover, payouts and revenue by one dimension. */
export function Results() {
  const t = useTexts(texts);
  const formats = useFormats();
  const mayExport = useRight('reports.export');
  const { values, set } = useReportFilters(dimensions);
  const { from, to, groupBy, country, currency, sport, competition, market } = values;
  const segment = (['new', 'active', 'returning', 'lapsed'] as const).find((each) => each === values.segment);
  const query = {
    from,
    to,
    ...given({ country, currency, sport, competition, market }),
    ...(segment && { segment }),
  };
  const report = useQuery({
    queryKey: ['report', 'results', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getResultsReport>('GET', '/console-api/reports/results', {
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
        filters={['country', 'currency', 'segment', 'sport', 'competition', 'market']}
        onChange={set}
      />
      {mayExport && <ExportRows listId="report-rows" query={query} />}
      <ReportView report={report} asOf={report.data?.asOf}>
        {({ rows, totals }) => (
          <>
            {groupBy === 'day' && rows.length > 1 && <Series rows={rows} from={from} to={to} />}
            <FigureTable groupBy={groupBy} rows={rows} totals={totals} columns={columnsIn(t, formats)} />
          </>
        )}
      </ReportView>
    </>
  );
}

/** The columns of results. A figure that no module keeps says so, and is never a silent 0. */
function columnsIn(
  t: T,
  { number, money, fixed }: Formats,
): FigureColumn<ResultFigures & { currency: string }>[] {
  return [
    { definition: 'turnover', text: (row) => money(row.turnoverMinor, row.currency) },
    { definition: 'bets', text: (row) => number(row.bets) },
    {
      definition: 'players',
      text: ({ players }) => (players.value === null ? t('not-kept') : number(players.value)),
    },
    { definition: 'settledBets', text: (row) => number(row.settledBets) },
    { definition: 'settledStakes', text: (row) => money(row.settledStakesMinor, row.currency) },
    { definition: 'voidStakes', text: (row) => money(row.voidStakesMinor, row.currency) },
    { definition: 'payouts', text: (row) => money(row.payoutsMinor, row.currency) },
    { definition: 'grossRevenue', text: (row) => money(row.grossRevenueMinor, row.currency) },
    {
      definition: 'hold',
      text: ({ holdPpm }) => (holdPpm === null ? '–' : `${fixed(holdPpm / 10_000, 2)} %`),
    },
    {
      definition: 'corrections',
      text: ({ netRevenue, currency }) => {
        const amount = netRevenue.parts.find(({ part }) => part === 'corrections')?.amountMinor ?? null;
        return amount === null ? t('not-kept') : money(amount, currency);
      },
    },
    {
      definition: 'netRevenue',
      text: ({ netRevenue, currency }) =>
        money(netRevenue.amountMinor, currency) + (netRevenue.isPartial ? ` (${t('partial')})` : ''),
    },
  ];
}
