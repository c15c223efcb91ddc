import type { getProposals, ProposalState, ProposalSummary } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useMemo } from 'react';
import { useNews } from '../../core/live.ts';
import { renew } from '../../core/renewal.ts';
import { useOperator } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { Page } from '../../parts/page.tsx';
import { useProposalBulk } from './proposal-bulk.tsx';
import { texts } from './texts.ts';
import { type T, wordOf } from './words.ts';

const states = ['open', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'] as const;
const kinds = [
  'accounts.correction',
  'wallets.conversion',
  'limits.raise',
  'settings.change',
  'settings.schedule',
  'operators.role',
  'operators.roles',
] as const;

/** The proposals in the sections that the operator may view, the newest first. */
export function ProposalList() {
  const t = useTexts(texts);
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  const operator = useOperator();
  const canExport = operator?.grants.some(({ permission }) => permission.endsWith('.export')) ?? false;
  const bulkActions = useProposalBulk();
  useNews('console.proposals', () => void renew(['list', 'proposals']));
  return (
    <Page title={t('title')} fills>
      <Grid
        id="proposals"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        bulkActions={bulkActions}
        idOf={({ proposalId }) => proposalId}
        addressOf={({ proposalId }) => `/proposals/${proposalId}`}
        canExport={canExport}
      />
    </Page>
  );
}

function filtersIn(t: T) {
  return [
    { key: 'subject', kind: 'text', label: t('subject') },
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`state-${value}`) })),
    },
    {
      key: 'kind',
      kind: 'choice',
      label: t('kind'),
      options: kinds.map((value) => ({ value, label: wordOf(t, 'kind', value) })),
    },
  ] as const;
}

function load({
  query,
  cursor,
  limit,
  signal,
  call,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<ProposalSummary>> {
  return call<typeof getProposals>('GET', '/console-api/proposals', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'proposals', ProposalSummary> {
  return [
    {
      key: 'kind',
      title: t('kind'),
      width: 190,
      kind: 'text',
      value: ({ kind }) => wordOf(t, 'kind', kind),
    },
    { key: 'subject', title: t('subject'), width: 190, kind: 'text', value: ({ subject }) => subject },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: ({ state }) => t(`state-${state}`),
      render: ({ state }) => <StateBadge state={state} />,
    },
    { key: 'reason', title: t('reason'), width: 280, kind: 'text', value: ({ reason }) => reason },
    { key: 'maker', title: t('maker'), width: 160, kind: 'text', value: ({ maker }) => maker.name },
    { key: 'madeAt', title: t('made'), width: 180, kind: 'time', value: ({ madeAt }) => madeAt },
    {
      key: 'checker',
      title: t('checker'),
      width: 160,
      kind: 'text',
      value: ({ checker }) => checker?.name ?? null,
    },
    { key: 'decidedAt', title: t('decided'), width: 180, kind: 'time', value: ({ decidedAt }) => decidedAt },
    {
      key: 'expiresAt',
      title: t('expires'),
      width: 180,
      kind: 'time',
      isHidden: true,
      value: ({ expiresAt }) => expiresAt,
    },
  ];
}

const tones = {
  open: 'warning',
  approved: 'positive',
  rejected: 'negative',
  withdrawn: 'neutral',
  expired: 'neutral',
  failed: 'negative',
} as const;

/** The state of a proposal in colour and words. */
export function StateBadge({ state }: { state: ProposalState }) {
  const t = useTexts(texts);
  return <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>;
}
