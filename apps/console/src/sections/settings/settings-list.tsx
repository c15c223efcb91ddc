import { findSettings, isChanged } from '@fairline/contracts/console/find-settings';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import { Grid } from '../../grid/grid.tsx';
import { Loading } from '../../parts/view-state.tsx';
import { type Summary, settingsQuery } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** All settings, with the present value, the default and the overrides of each. */
export function SettingsList() {
  const t = useTexts(texts);
  const canExport = useRight('settings.export');
  const { data, isPending } = useQuery(settingsQuery);
  const columns = useColumns();
  const groups = useMemo(() => [...new Set(data?.items.map(({ group }) => group))], [data]);
  const filters = useMemo(
    () =>
      [
        { kind: 'text', key: 'search', label: t('search') },
        {
          kind: 'choice',
          key: 'group',
          label: t('group'),
          options: groups.map((group) => ({ value: group, label: group })),
        },
        {
          kind: 'choices',
          key: 'state',
          label: t('state'),
          options: [
            { value: 'changed', label: t('changed') },
            { value: 'overridden', label: t('overridden') },
            { value: 'dangerous', label: t('dangerous') },
            { value: 'public', label: t('public') },
          ],
        },
      ] as const,
    [t, groups],
  );
  // The options of the filters come from the answer, and an address with an unknown option would lose it.
  if (isPending) return <Loading />;
  return (
    <Grid
      id="settings"
      label={t('list')}
      columns={columns}
      filters={filters}
      load={async ({ query }) => {
        const { items } = await queries.fetchQuery(settingsQuery);
        return { items: findSettings(items, query), next: null };
      }}
      idOf={({ settingId }) => String(settingId)}
      addressOf={({ settingId }) => `/settings/${settingId}`}
      canExport={canExport}
    />
  );
}

function useColumns(): ColumnsOf<'settings', Summary> {
  const t = useTexts(texts);
  const { valueText } = useWords();
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('number'),
        kind: 'text',
        width: 80,
        value: ({ settingId }) => String(settingId),
      },
      {
        key: 'name',
        title: t('name'),
        kind: 'text',
        width: 260,
        value: ({ group, name }) => `${group}.${name}`,
      },
      {
        key: 'value',
        title: t('value'),
        kind: 'text',
        width: 220,
        value: ({ value }) => valueText(value),
        render: (setting) =>
          isChanged(setting) ? <strong>{valueText(setting.value)}</strong> : valueText(setting.value),
      },
      {
        key: 'default',
        title: t('default'),
        kind: 'text',
        width: 180,
        value: (setting) => (isChanged(setting) ? valueText(setting.default) : null),
      },
      {
        key: 'overrides',
        title: t('overrides'),
        kind: 'text',
        width: 120,
        value: ({ overrides }) =>
          overrides.map(({ country, lang }) => [country, lang].filter(Boolean).join('/')).join(', ') || null,
      },
      {
        key: 'danger',
        title: t('dangerous'),
        kind: 'text',
        width: 110,
        value: ({ danger }) => (danger === null ? null : t('dangerous')),
        render: ({ danger }) => danger !== null && <Badge tone="warning">{t('dangerous')}</Badge>,
      },
      {
        key: 'description',
        title: t('description'),
        kind: 'text',
        width: 420,
        value: ({ description }) => description,
      },
      {
        key: 'changedBy',
        title: t('changed-by'),
        kind: 'text',
        width: 160,
        value: ({ changedBy }) => changedBy,
      },
      {
        key: 'changedAt',
        title: t('changed-at'),
        kind: 'time',
        width: 170,
        value: ({ changedAt }) => changedAt,
      },
    ],
    [t],
  );
}
