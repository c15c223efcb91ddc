import type { getVerificationCases, ListedCase, VerificationState } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useMemo } from 'react';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { Page } from '../../parts/page.tsx';
import { texts } from './texts.ts';
import { refusalReasons, type T, tones } from './words.ts';

const lists = ['review', 'accepted', 'refused', 'expired', 'none'] as const;
const reasons = [...refusalReasons, 'recheck'] as const;

/** The queue: without a filter the cases that wait for staff, the longest first. */
export function CaseList() {
  const t = useTexts(texts);
  const canExport = useRight('verification.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <Page title={t('title')} fills>
      <Grid
        id="verification"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ playerId }) => playerId}
        addressOf={({ playerId }) => `/verification/${playerId}`}
        canExport={canExport}
      />
    </Page>
  );
}

function filtersIn(t: T) {
  return [
    {
      key: 'list',
      kind: 'choice',
      label: t('state'),
      options: lists.map((value) => ({ value, label: t(`list-${value}`) })),
    },
    {
      key: 'reason',
      kind: 'choice',
      label: t('reason'),
      options: reasons.map((value) => ({ value, label: t(`reason-${value}`) })),
    },
    { key: 'player', kind: 'text', label: t('player') },
    { key: 'country', kind: 'text', label: t('country') },
    { key: 'waitingMinutes', kind: 'text', label: t('waiting-minutes') },
  ] as const;
}

function load({
  query,
  cursor,
  limit,
  signal,
  call,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<ListedCase>> {
  return call<typeof getVerificationCases>('GET', '/console-api/verification/cases', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'verification', ListedCase> {
  return [
    { key: 'playerId', title: t('player'), width: 120, kind: 'text', value: ({ playerId }) => playerId },
    {
      key: 'countryCode',
      title: t('country'),
      width: 90,
      kind: 'text',
      value: ({ countryCode }) => countryCode.toUpperCase(),
    },
    {
      key: 'state',
      title: t('state'),
      width: 120,
      kind: 'text',
      value: ({ state }) => t(`state-${state}`),
      render: ({ state }) => <CaseState state={state} />,
    },
    {
      key: 'waitingSince',
      title: t('waiting'),
      width: 170,
      kind: 'time',
      value: ({ waitingSince }) => waitingSince,
    },
    {
      key: 'reason',
      title: t('reason'),
      width: 210,
      kind: 'text',
      value: ({ reason }) => (reason === null ? null : t(`reason-${reason}`)),
    },
    {
      key: 'requestedDocument',
      title: t('requested'),
      width: 160,
      kind: 'text',
      value: ({ requestedDocument: type }) => (type === null ? null : t(`document-${type}`)),
    },
    {
      key: 'documents',
      title: t('documents'),
      width: 110,
      kind: 'number',
      value: ({ documents }) => documents,
    },
    {
      key: 'submittedAt',
      title: t('submitted'),
      width: 170,
      kind: 'time',
      value: ({ submittedAt }) => submittedAt,
    },
    { key: 'decidedAt', title: t('decided'), width: 170, kind: 'time', value: ({ decidedAt }) => decidedAt },
    {
      key: 'decidedBy',
      title: t('decided-by'),
      width: 160,
      kind: 'text',
      value: ({ decidedBy }) => decidedBy,
    },
    {
      key: 'expiresOn',
      title: t('expires-on'),
      width: 130,
      kind: 'text',
      value: ({ expiresOn }) => expiresOn,
    },
  ];
}

/** The state of an identification in colour and words. */
export function CaseState({ state }: { state: VerificationState }) {
  const t = useTexts(texts);
  return <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>;
}
