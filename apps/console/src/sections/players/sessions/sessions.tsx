import type { getPlayerSessions, SessionRecord } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useMemo } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import type { QueryOf } from '../../../grid/filters.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridRequest } from '../../../grid/use-rows.ts';
import { placeColumns } from './place-columns.ts';
import { useSessionsBulk } from './sessions-bulk.tsx';
import { sessionTexts } from './texts.ts';

type T = Say<typeof sessionTexts.en>;

const states = ['open', 'ended', 'failed'] as const;

/** Where the player is signed in, where they were in the last twelve months, and the sign-ins that failed. */
export function Sessions({ playerId }: { playerId: string }) {
  const t = useTexts(sessionTexts);
  const canExport = useRight('players.export');
  const bulkActions = useSessionsBulk(playerId);
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  const load = ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getPlayerSessions>('GET', '/console-api/players/:playerId/sessions', {
      params: { playerId },
      query: { ...query, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-sessions"
      scope={playerId}
      label={t('list')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ id }) => id}
      bulkActions={bulkActions}
      canExport={canExport}
    />
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
    { key: 'at', kind: 'dates', label: t('when') },
  ] as const;
}

function columnsIn(t: T): ColumnsOf<'player-sessions', SessionRecord> {
  return [
    {
      key: 'state',
      title: t('state'),
      width: 130,
      kind: 'text',
      value: ({ state }) => t(`state-${state}`),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>,
    },
    { key: 'at', title: t('when'), width: 170, kind: 'time', value: ({ at }) => at },
    { key: 'reason', title: t('reason'), width: 290, kind: 'text', value: (record) => reasonOf(record, t) },
    ...placeColumns(t),
    { key: 'startedAt', title: t('started'), width: 170, kind: 'time', value: ({ startedAt }) => startedAt },
    { key: 'seenAt', title: t('seen'), width: 170, kind: 'time', value: ({ seenAt }) => seenAt },
    { key: 'expiresAt', title: t('expires'), width: 170, kind: 'time', value: ({ expiresAt }) => expiresAt },
    {
      key: 'sessionId',
      title: t('number'),
      width: 290,
      kind: 'text',
      value: ({ id, state }) => (state === 'failed' ? null : id),
      isHidden: true,
    },
  ];
}

const tones = { open: 'positive', ended: 'neutral', failed: 'warning' } as const;

/** Says why a session ended or a sign-in failed. A reason that this console does not know stands for itself. */
function reasonOf({ state, reason }: SessionRecord, t: T): string | null {
  if (reason === null || state === 'open') return reason;
  const key = `${state}-${reason}`;
  return isKey(key) ? t(key) : reason;
}

function isKey(key: string): key is Parameters<T>[0] {
  return Object.hasOwn(sessionTexts.en, key);
}
