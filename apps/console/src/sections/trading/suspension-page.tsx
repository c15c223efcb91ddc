import type { getSuspensions, liftSuspension, SuspensionView } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { api, queries } from '../../core/api.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { TabbedPage } from '../../parts/tabbed-page.tsx';
import { nameOf } from './lift-dialog.tsx';
import { refreshTrading } from './queries.ts';
import { SuspendPartDialog } from './suspend-part-dialog.tsx';
import { texts } from './texts.ts';
import { TradingTabs } from './trading-tabs.tsx';

type T = Say<typeof texts.en>;

/** What staff have suspended, at every level: now, or at any time. Traders suspend and lift here. */
export function SuspensionPage() {
  const t = useTexts(texts);
  const mayEdit = useRight('trading.edit');
  const canExport = useRight('trading.export');
  const [asked, setAsked] = useState<{ lift: SuspensionView } | 'suspend'>();
  const onLift = useCallback((lift: SuspensionView) => setAsked({ lift }), []);
  const columns = useMemo(() => columnsIn(t, mayEdit ? onLift : undefined), [t, mayEdit, onLift]);
  const filters = useMemo(() => filtersIn(t), [t]);
  const close = () => setAsked(undefined);
  useConsoleTopic('console.ticker', ({ type }) => {
    if (type === 'suspensions') void refreshList();
  });
  return (
    <TabbedPage
      title={t('suspensions')}
      tabs={<TradingTabs />}
      actions={
        mayEdit && (
          <Button variant="danger" onClick={() => setAsked('suspend')}>
            {t('suspend-part')}
          </Button>
        )
      }
    >
      <Grid
        id="suspensions"
        label={t('suspensions')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ suspensionId }) => suspensionId}
        canExport={canExport}
      />
      {asked === 'suspend' && <SuspendPartDialog onDone={refreshAll} onClose={close} />}
      {asked !== undefined && asked !== 'suspend' && (
        <ReasonDialog
          title={t('lift')}
          action={t('lift')}
          isOptional
          run={(reason) => lift(asked.lift, reason)}
          onClose={close}
        >
          <p>{t(`scope-${asked.lift.scope}`, { name: nameOf(asked.lift) })}</p>
        </ReasonDialog>
      )}
    </TabbedPage>
  );
}

const refreshList = () => queries.invalidateQueries({ queryKey: ['list', 'suspensions'] });
const refreshAll = () => Promise.all([refreshList(), refreshTrading()]);

async function lift({ suspensionId, version }: SuspensionView, reason: string): Promise<void> {
  const path = '/console-api/trading/suspensions/:suspensionId/lifting';
  await api<typeof liftSuspension>('POST', path, {
    params: { suspensionId },
    body: { version, ...(reason !== '' && { reason }) },
  });
  await refreshAll();
}

function filtersIn(t: T) {
  return [
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: [
        { value: 'in-force', label: t('suspensions-in-force') },
        { value: 'all', label: t('suspensions-all') },
      ],
    },
  ] as const;
}

function load({
  query,
  cursor,
  limit,
  signal,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<SuspensionView>> {
  return api<typeof getSuspensions>('GET', '/console-api/trading/suspensions', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(
  t: T,
  onLift: ((suspension: SuspensionView) => void) | undefined,
): ColumnsOf<'suspensions', SuspensionView> {
  return [
    {
      key: 'scope',
      title: t('suspended-scope'),
      width: 110,
      kind: 'text',
      value: ({ scope }) => t(`level-${scope}`),
    },
    {
      key: 'part',
      title: t('suspended-part'),
      width: 280,
      kind: 'text',
      value: nameOf,
      render: (row) =>
        row.matchId ? <Link to={`/trading/${row.matchId}`}>{nameOf(row)}</Link> : nameOf(row),
    },
    { key: 'reason', title: t('reason'), width: 240, kind: 'text', value: ({ reason }) => reason },
    {
      key: 'suspendedBy',
      title: t('suspended-by-who'),
      width: 160,
      kind: 'text',
      value: (row) => row.suspendedBy,
    },
    {
      key: 'suspendedAt',
      title: t('suspended-since'),
      width: 170,
      kind: 'time',
      value: (row) => row.suspendedAt,
    },
    {
      key: 'liftedBy',
      title: t('lifted-by'),
      width: 160,
      kind: 'text',
      value: ({ liftedBy }) => liftedBy,
      render: (row) =>
        row.liftedBy === null && onLift ? (
          <Button size="sm" onClick={() => onLift(row)}>
            {t('lift')}
          </Button>
        ) : (
          row.liftedBy
        ),
    },
    { key: 'liftedAt', title: t('lifted-at'), width: 170, kind: 'time', value: ({ liftedAt }) => liftedAt },
    {
      key: 'suspensionId',
      title: t('suspension-id'),
      width: 300,
      isHidden: true,
      kind: 'text',
      value: ({ suspensionId }) => suspensionId,
    },
  ];
}
