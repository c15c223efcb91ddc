import type { Duplicate, getDuplicates } from '@fairline/contracts';
import { accountName } from '@fairline/contracts/console/cell-texts';
import { useMemo } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import type { QueryOf } from '../../../grid/filters.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridRequest } from '../../../grid/use-rows.ts';
import { TabbedPage } from '../../../parts/tabbed-page.tsx';
import { PlayersTabs } from '../players-tabs.tsx';
import { texts } from '../texts.ts';
import { useDuplicatesBulk } from './duplicates-bulk.tsx';
import { duplicateTexts } from './texts.ts';

type T = ReturnType<typeof useTexts<typeof duplicateTexts.en>>;

/** Pairs of accounts that may belong to one person, the newest first. A row leads to the newer account. */
export function DuplicatesPage() {
  const t = useTexts(duplicateTexts);
  const canExport = useRight('players.export');
  const bulkActions = useDuplicatesBulk();
  const title = useTexts(texts)('duplicates');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <TabbedPage title={title} tabs={<PlayersTabs />}>
      <Grid
        id="duplicates"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ caseId }) => caseId}
        bulkActions={bulkActions}
        addressOf={({ newer }) => `/players/${newer.playerId}/related`}
        canExport={canExport}
      />
    </TabbedPage>
  );
}

function filtersIn(t: T) {
  return [
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: [
        { value: 'open', label: t('state-open') },
        { value: 'same', label: t('state-same') },
        { value: 'different', label: t('state-different') },
        { value: 'closed', label: t('state-closed') },
      ],
    },
  ] as const;
}

function load({ query, cursor, limit, signal }: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>) {
  return api<typeof getDuplicates>('GET', '/console-api/duplicates', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'duplicates', Duplicate> {
  return [
    { key: 'foundAt', title: t('found'), width: 170, kind: 'time', value: ({ foundAt }) => foundAt },
    { key: 'state', title: t('state'), width: 150, kind: 'text', value: ({ state }) => t(`state-${state}`) },
    { key: 'score', title: t('score'), width: 100, kind: 'number', value: ({ score }) => score },
    {
      key: 'reasons',
      title: t('why'),
      width: 300,
      kind: 'text',
      value: ({ reasons }) => reasons.map((reason) => t(`reason-${reason}`)).join(', '),
    },
    { key: 'newer', title: t('newer'), width: 220, kind: 'text', value: ({ newer }) => accountName(newer) },
    { key: 'older', title: t('older'), width: 220, kind: 'text', value: ({ older }) => accountName(older) },
    { key: 'stopped', title: t('stopped'), width: 130, kind: 'text', value: ({ stoppedId }) => stoppedId },
    {
      key: 'decidedBy',
      title: t('decided-by'),
      width: 150,
      kind: 'text',
      value: ({ decidedBy }) => decidedBy,
    },
    {
      key: 'decisionReason',
      title: t('reason'),
      width: 260,
      kind: 'text',
      value: ({ decisionReason }) => decisionReason,
    },
  ];
}
