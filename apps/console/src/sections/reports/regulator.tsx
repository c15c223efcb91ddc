import type { getRegulatorReport } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { ViewState } from '../../parts/view-state.tsx';
import { FigureHeading } from './figure-heading.tsx';
import { FilterForm } from './filter-form.tsx';
import { ReportView } from './report-view.tsx';
import { texts } from './texts.ts';
import { given, useReportFilters } from './use-report-filters.ts';
import { wordOf } from './words.ts';

type Report = AnswerOf<typeof getRegulatorReport>;

const dimensions = ['limitType', 'day', 'country'] as const;

/** Self-exclusions, timeouts and limits: those that players set, and those in force now. */
export function Regulator() {
  const { values, set } = useReportFilters(dimensions);
  const { from, to, groupBy, country } = values;
  const query = { from, to, ...given({ country }) };
  const report = useQuery({
    queryKey: ['report', 'regulator', groupBy, query],
    queryFn: ({ signal }) =>
      api<typeof getRegulatorReport>('GET', '/console-api/reports/regulator', {
        query: { ...query, groupBy },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterForm values={values} dimensions={dimensions} filters={['country']} onChange={set} />
      <ReportView report={report}>
        {({ rows, inForce }) => (
          <>
            <Changes groupBy={groupBy} rows={rows} />
            <InForce rows={inForce} />
          </>
        )}
      </ReportView>
    </>
  );
}

const counts = ['set', 'asked', 'approved', 'cancelled', 'players'] as const;
const titles = {
  set: 'set',
  asked: 'asked',
  approved: 'approved',
  cancelled: 'withdrawn',
  players: 'figure-players',
} as const;

function Changes({ groupBy, rows }: { groupBy: string; rows: Report['rows'] }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (rows.length === 0) return <ViewState drawing="rows" sentence={t('empty')} />;
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          {groupBy !== 'limitType' && <th>{wordOf(t, 'by', groupBy)}</th>}
          <th>{t('limit-type')}</th>
          {counts.map((count) => (
            <th key={count} className={sheet.number}>
              <FigureHeading id="limitChanges" title={t(titles[count])} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.key} ${row.limitType}`}>
            {groupBy !== 'limitType' && <td>{row.key}</td>}
            <td>{limitName(t, row.limitType)}</td>
            {counts.map((count) => (
              <td key={count} className={sheet.number}>
                {number(row[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InForce({ rows }: { rows: Report['inForce'] }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <section className={sheet.card}>
      <h2>{t('in-force')}</h2>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>{t('limit-type')}</th>
            <th className={sheet.number}>
              <FigureHeading id="limitsInForce" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ limitType, players }) => (
            <tr key={limitType}>
              <td>{limitName(t, limitType)}</td>
              <td className={sheet.number}>{number(players)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function limitName(t: Parameters<typeof wordOf>[0], limitType: number): string {
  return wordOf(t, 'limit', String(limitType));
}
