import type { getPlayerSecurityEvents, SecurityEventView } from '@fairline/contracts';
import { securityEventKinds } from '@fairline/contracts/security-event-kinds';
import { useMemo } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import type { QueryOf } from '../../../grid/filters.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridRequest } from '../../../grid/use-rows.ts';
import { placeColumns } from './place-columns.ts';
import { sessionTexts } from './texts.ts';

type T = Say<typeof sessionTexts.en>;

/** What happened to the safety of the player's account. */
export function SecurityEvents({ playerId }: { playerId: string }) {
  const t = useTexts(sessionTexts);
  const canExport = useRight('players.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  const load = ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getPlayerSecurityEvents>('GET', '/console-api/players/:playerId/security-events', {
      params: { playerId },
      query: { ...query, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-security"
      scope={playerId}
      label={t('events')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ id }) => id}
      canExport={canExport}
    />
  );
}

function filtersIn(t: T) {
  return [
    {
      key: 'kind',
      kind: 'choice',
      label: t('event'),
      options: securityEventKinds.map((value) => ({ value, label: t(`event-${value}`) })),
    },
    { key: 'at', kind: 'dates', label: t('when') },
  ] as const;
}

function columnsIn(t: T): ColumnsOf<'player-security', SecurityEventView> {
  return [
    { key: 'at', title: t('when'), width: 170, kind: 'time', value: ({ at }) => at },
    { key: 'kind', title: t('event'), width: 320, kind: 'text', value: ({ kind }) => t(`event-${kind}`) },
    ...placeColumns(t),
  ];
}
