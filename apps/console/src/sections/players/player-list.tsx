import type { findPlayers, ListedPlayer } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useMemo } from 'react';
import { api } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { TabbedPage } from '../../parts/tabbed-page.tsx';
import { usePlayersBulk } from './actions/players-bulk.tsx';
import { PlayersTabs } from './players-tabs.tsx';
import { texts } from './texts.ts';

type T = Say<typeof texts.en>;

/** All players, the newest first. */
export function PlayerList() {
  const t = useTexts(texts);
  const canExport = useRight('players.export');
  const bulkActions = usePlayersBulk();
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <TabbedPage title={t('title')} tabs={<PlayersTabs />}>
      <Grid
        id="players"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        bulkActions={bulkActions}
        idOf={({ playerId }) => playerId}
        addressOf={({ playerId }) => `/players/${playerId}`}
        canExport={canExport}
      />
    </TabbedPage>
  );
}

function filtersIn(t: T) {
  return [
    { key: 'text', kind: 'text', label: t('filter-text') },
    {
      key: 'state',
      kind: 'choice',
      label: t('filter-state'),
      options: [
        { value: 'active', label: t('state-active') },
        { value: 'banned', label: t('state-banned') },
        { value: 'closed', label: t('state-closed') },
      ],
    },
    { key: 'country', kind: 'text', label: t('filter-country') },
    { key: 'registered', kind: 'dates', label: t('filter-registered') },
  ] as const;
}

function load({
  query,
  cursor,
  limit,
  signal,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<ListedPlayer>> {
  return api<typeof findPlayers>('GET', '/console-api/players', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'players', ListedPlayer> {
  return [
    { key: 'playerId', title: t('number'), width: 110, kind: 'text', value: ({ playerId }) => playerId },
    {
      key: 'name',
      title: t('name'),
      width: 200,
      kind: 'text',
      value: ({ name, surname }) => [name, surname].filter(Boolean).join(' ') || null,
    },
    { key: 'email', title: t('email'), width: 240, kind: 'text', value: ({ email }) => email },
    { key: 'phone', title: t('phone'), width: 150, kind: 'text', value: ({ phone }) => phone },
    {
      key: 'countryCode',
      title: t('country'),
      width: 90,
      kind: 'text',
      value: ({ countryCode }) => countryCode.toUpperCase(),
    },
    { key: 'currency', title: t('currency'), width: 90, kind: 'text', value: ({ currency }) => currency },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: (player) => wordOfState(player, t),
      render: (player) => <PlayerState player={player} />,
    },
    {
      key: 'registeredAt',
      title: t('registered'),
      width: 170,
      kind: 'time',
      value: ({ registeredAt }) => registeredAt,
    },
  ];
}

function wordOfState({ state, banLevel }: Pick<ListedPlayer, 'state' | 'banLevel'>, t: T): string {
  return state === 'banned' ? t('ban-level', { level: banLevel }) : t(`state-${state}`);
}

/** The state of an account in colour and words. */
export function PlayerState({ player }: { player: Pick<ListedPlayer, 'state' | 'banLevel'> }) {
  const t = useTexts(texts);
  const tone = { active: 'neutral', banned: 'negative', closed: 'warning' } as const;
  return <Badge tone={tone[player.state]}>{wordOfState(player, t)}</Badge>;
}
