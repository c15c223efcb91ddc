import type { getDepositsReport } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { texts } from './texts.ts';
import { given, useReportFilters } from './use-report-filters.ts';

const dimensions = ['day', 'country', 'currency', 'provider', 'method'] as const;
const outcomes = ['paid', 'failed', 'cancelled', 'expired', 'pending'] as const;
type Figures = Pick<AnswerOf<typeof getDepositsReport>['totals'][number], 'outcomes' | 'booked'>;

/** Deposits by their outcome, beside what the ledger has booked. */
export function Deposits() {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const { values, set } = useReportFilters(dimensions);
  const { from, to, groupBy, country, currency } = values;
  const query = { from, to, ...given({ country, currency }) };
  const report = useQuery({
    queryKey: ['report', 'deposits', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getDepositsReport>('GET', '/console-api/reports/deposits', {
        query: { ...query, groupBy },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns: FigureColumn<Figures & { currency: string }>[] = [
    ...outcomes.flatMap((outcome): FigureColumn<Figures & { currency: string }>[] => [
      {
        definition: 'depositOutcomes',
        title: t('count-of', { outcome: t(outcome) }),
        text: (row) => number(row.outcomes[outcome].payments),
      },
      {
        definition: 'depositOutcomes',
        title: t('amount-of', { outcome: t(outcome) }),
        text: (row) => money(row.outcomes[outcome].amountMinor, row.currency),
      },
    ]),
    {
      definition: 'bookedDeposits',
      title: t('booked-amount'),
      text: ({ booked, currency: of }) => (booked === null ? t('not-kept') : money(booked.amountMinor, of)),
    },
  ];
  return (
    <>
      <FilterForm values={values} dimensions={dimensions} filters={['country', 'currency']} onChange={set} />
      <ReportView report={report} asOf={report.data?.asOf}>
        {({ rows, totals }) => (
          <FigureTable groupBy={groupBy} rows={rows} totals={totals} columns={columns} />
        )}
      </ReportView>
    </>
  );
}
