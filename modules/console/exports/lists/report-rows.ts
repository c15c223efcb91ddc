import { getResultsReport } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batched, type ColumnsOf, type ExportList, exportList } from '../export-list.ts';

/** The finest rows of results: by day, currency, country, segment, sport, competition and market. Amounts are minor units. */
export function reportRowsList({ reports }: Pick<ConsoleParts, 'reports'>): ExportList {
  type Row = Awaited<ReturnType<ReturnType<typeof reports.summaryRows>['next']>>['value'];
  return exportList({
    sections: ['reports'],
    isByCountry: true,
    query: getResultsReport.query,
    columns: {
      day: (row) => row.day,
      currency: ({ currency }) => currency,
      country: ({ country }) => country,
      segment: ({ segment }) => segment,
      sportId: ({ sportId }) => sportId,
      competitionId: ({ competitionId }) => competitionId,
      marketId: ({ marketId }) => marketId,
      bets: ({ bets }) => bets,
      turnoverMinor: ({ stakeMinor }) => stakeMinor,
      settledBets: ({ settledBets }) => settledBets,
      settledStakesMinor: ({ settledStakeMinor }) => settledStakeMinor,
      voidStakesMinor: ({ voidStakeMinor }) => voidStakeMinor,
      payoutsMinor: ({ payoutMinor }) => payoutMinor,
      correctionsMinor: ({ correctionMinor }) => correctionMinor,
    } satisfies ColumnsOf<'report-rows', Row>,
    rows: (operator, { groupBy: _, ...query }) =>
      batched(reports.summaryRows({ ...query, countries: operator.countriesOf('reports.view') })),
  });
}
