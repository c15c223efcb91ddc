import type { AnswerOf, getErasureTable } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { TabbedPage } from '../../../parts/tabbed-page.tsx';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { PlayersTabs } from '../players-tabs.tsx';
import { erasureTexts } from './texts.ts';

type Line = AnswerOf<typeof getErasureTable>['lines'][number];

/** What an erasure does with each datum: kept, hashed or deleted, for how many years, why, and in which tables. */
export function ErasureTablePage() {
  const t = useTexts(erasureTexts);
  return (
    <TabbedPage title={t('table')} tabs={<PlayersTabs />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keys. */}
      <section className={sheet.scroll} aria-label={t('table')} tabIndex={0}>
        <div className={sheet.stack}>
          <p>{t('table-lead')}</p>
          <Lines />
        </div>
      </section>
    </TabbedPage>
  );
}

function Lines() {
  const t = useTexts(erasureTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['erasure-table'],
    queryFn: ({ signal }) => api<typeof getErasureTable>('GET', '/console-api/erasures/table', { signal }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          <th>{t('datum')}</th>
          <th>{t('fate')}</th>
          <th>{t('years')}</th>
          <th>{t('reason')}</th>
          <th>{t('tables')}</th>
        </tr>
      </thead>
      <tbody>
        {data.lines.map((line) => (
          <Row key={JSON.stringify(line)} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: Line }) {
  const t = useTexts(erasureTexts);
  const { number } = useFormats();
  const { datum, fate, isSealed, reason, tables } = line;
  return (
    <tr>
      <td>{t(`datum-${datum}`)}</td>
      <td>{t(isSealed ? 'fate-sealed' : `fate-${fate}`)}</td>
      <td>{timeOf(t, number, line)}</td>
      <td>{t(`reason-${reason}`)}</td>
      <td className={sheet.mono}>{tables.join(', ')}</td>
    </tr>
  );
}

function timeOf(
  t: Say<typeof erasureTexts.en>,
  number: (value: number) => string,
  { fate, whileExcluded, years }: Line,
): string {
  if (fate === 'deleted') return t('none');
  if (whileExcluded) return t('while-excluded');
  return years === null ? t('no-end') : number(years);
}
