import type { getErasures, ListedErasure } from '@fairline/contracts';
import { useMemo } from 'react';
import { useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import type { QueryOf } from '../../../grid/filters.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../../grid/use-rows.ts';
import { TabbedPage } from '../../../parts/tabbed-page.tsx';
import { PlayersTabs } from '../players-tabs.tsx';
import { delayText, ErasureState, stateText } from './erasure-words.tsx';
import { erasureTexts } from './texts.ts';

type T = Say<typeof erasureTexts.en>;

const states = ['waiting', 'running', 'done', 'taken-back'] as const;

/** The queue of erasures, the newest first. A row leads to the player. */
export function ErasuresPage() {
  const t = useTexts(erasureTexts);
  const canExport = useRight('players.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <TabbedPage title={t('title')} tabs={<PlayersTabs />}>
      <Grid
        id="erasures"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ erasureId }) => erasureId}
        addressOf={({ playerId }) => `/players/${playerId}`}
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
      options: states.map((value) => ({ value, label: t(`state-${value}`) })),
    },
    {
      key: 'askedBy',
      kind: 'choice',
      label: t('asked-by'),
      options: [
        { value: 'player', label: t('asked-by-player') },
        { value: 'operators', label: t('asked-by-operators') },
      ],
    },
    {
      key: 'delayed',
      kind: 'choice',
      label: t('state-put-off'),
      options: [
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ],
    },
    { key: 'due', kind: 'dates', label: t('due') },
    { key: 'playerId', kind: 'number', label: t('player') },
    { key: 'country', kind: 'text', label: t('country') },
  ] as const;
}

function load({
  query: { playerId, ...query },
  cursor,
  limit,
  signal,
  call,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<ListedErasure>> {
  return call<typeof getErasures>('GET', '/console-api/erasures', {
    query: {
      ...query,
      playerId: playerId === undefined ? undefined : String(playerId),
      after: cursor,
      limit,
    },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'erasures', ListedErasure> {
  return [
    { key: 'askedAt', title: t('asked'), width: 170, kind: 'time', value: ({ askedAt }) => askedAt },
    { key: 'playerId', title: t('player'), width: 110, kind: 'text', value: ({ playerId }) => playerId },
    {
      key: 'country',
      title: t('country'),
      width: 90,
      kind: 'text',
      value: ({ country }) => country?.toUpperCase() ?? null,
    },
    {
      key: 'state',
      title: t('state'),
      width: 160,
      kind: 'text',
      value: (row) => stateText(t, row),
      render: (row) => <ErasureState erasure={row} />,
    },
    {
      key: 'askedBy',
      title: t('asked-by'),
      width: 120,
      kind: 'text',
      value: ({ askedBy }) => t(`asked-by-${askedBy}`),
    },
    { key: 'dueAt', title: t('due'), width: 170, kind: 'time', value: ({ dueAt }) => dueAt },
    {
      key: 'obstacles',
      title: t('delayed'),
      width: 240,
      kind: 'text',
      value: ({ obstacles }) => delayText(t, obstacles),
    },
    {
      key: 'finishedAt',
      title: t('finished'),
      width: 170,
      kind: 'time',
      value: ({ finishedAt }) => finishedAt,
    },
    {
      key: 'givesUpMoney',
      title: t('money'),
      width: 140,
      kind: 'text',
      value: ({ givesUpMoney }) => t(givesUpMoney ? 'yes' : 'no'),
    },
    {
      key: 'erasedRows',
      title: t('erased-rows'),
      width: 120,
      kind: 'number',
      value: ({ counts }) => counts.reduce((sum, { rows }) => sum + rows, 0),
    },
    {
      key: 'keptRecords',
      title: t('kept-records'),
      width: 130,
      kind: 'number',
      value: ({ keptRecords }) => keptRecords,
    },
    {
      key: 'keptUntil',
      title: t('kept-until'),
      width: 170,
      kind: 'time',
      value: ({ keptUntil }) => keptUntil,
    },
    {
      key: 'proposalId',
      title: t('proposal'),
      width: 300,
      kind: 'text',
      isHidden: true,
      value: ({ proposalId }) => proposalId,
    },
  ];
}
