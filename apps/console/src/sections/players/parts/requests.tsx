import type { DeskItem, getDeskRequests } from '@fairline/contracts';
import { useMemo } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import type { QueryOf } from '../../../grid/filters.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridRequest } from '../../../grid/use-rows.ts';
import { texts } from '../texts.ts';

type T = ReturnType<typeof useTexts<typeof texts.en>>;

const states = ['open', 'answered', 'closed'] as const;

/** The player's requests to support, the latest change first. A row leads to the request on the desk. */
export function Requests({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const canExport = useRight('support.export');
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  const load = ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getDeskRequests>('GET', '/console-api/support/requests', {
      query: { state: 'any', ...query, player: playerId, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-requests"
      scope={playerId}
      label={t('requests')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ requestId }) => requestId}
      addressOf={({ requestId }) => `/support/${requestId}`}
      canExport={canExport}
    />
  );
}

function filtersOf(t: T) {
  return [
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`request-${value}`) })),
    },
  ] as const;
}

function columnsOf(t: T): ColumnsOf<'player-requests', DeskItem> {
  return [
    { key: 'subject', title: t('subject'), width: 340, kind: 'text', value: ({ subject }) => subject },
    { key: 'changed', title: t('changed'), width: 170, kind: 'time', value: ({ updatedAt }) => updatedAt },
    {
      key: 'state',
      title: t('state'),
      width: 100,
      kind: 'text',
      value: ({ state }) => t(`request-${state}`),
    },
    { key: 'topic', title: t('topic'), width: 110, kind: 'text', value: ({ topic }) => t(`topic-${topic}`) },
    {
      key: 'holder',
      title: t('holder'),
      width: 160,
      kind: 'text',
      value: ({ assignee }) => assignee?.name ?? null,
    },
    { key: 'rating', title: t('rating'), width: 80, kind: 'number', value: ({ rating }) => rating },
    { key: 'created', title: t('created'), width: 170, kind: 'time', value: ({ createdAt }) => createdAt },
  ];
}
