import type { AuditSummary, getAuditEntries } from '@fairline/contracts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { Page } from '../../parts/page.tsx';
import { texts } from './texts.ts';

type T = Say<typeof texts.en>;

/** All entries of the audit record, the newest first. */
export function EntryList() {
  const t = useTexts(texts);
  const canExport = useRight('audit.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <Page
      title={t('title')}
      fills
      actions={
        <Link to="/audit/verification" className={buttonClass()}>
          {t('verify')}
        </Link>
      }
    >
      <Grid
        id="audit"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ day, no }) => `${day} ${no}`}
        addressOf={({ day, no }) => `/audit/${day}/${no}`}
        canExport={canExport}
      />
    </Page>
  );
}

function filtersIn(t: T) {
  return [
    { key: 'text', kind: 'text', label: t('text') },
    { key: 'actor', kind: 'text', label: t('actor') },
    { key: 'action', kind: 'text', label: t('action') },
    { key: 'subject', kind: 'text', label: t('subject') },
    { key: 'at', kind: 'dates', label: t('at') },
  ] as const;
}

function load({
  query: { atFrom, atTo, ...query },
  cursor,
  limit,
  signal,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<AuditSummary>> {
  return api<typeof getAuditEntries>('GET', '/console-api/audit', {
    // The list counts the last moment in, and the call does not.
    query: { ...query, from: atFrom, to: atTo === undefined ? undefined : atTo + 1, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'audit', AuditSummary> {
  return [
    { key: 'at', title: t('at'), width: 180, kind: 'time', value: ({ at }) => at },
    { key: 'actorName', title: t('who'), width: 180, kind: 'text', value: ({ actorName }) => actorName },
    { key: 'action', title: t('action'), width: 200, kind: 'text', value: ({ action }) => action },
    { key: 'subject', title: t('subject'), width: 220, kind: 'text', value: ({ subject }) => subject },
    { key: 'reason', title: t('reason'), width: 280, kind: 'text', value: ({ reason }) => reason },
    { key: 'address', title: t('address'), width: 130, kind: 'text', value: ({ address }) => address },
    {
      key: 'actorKind',
      title: t('kind'),
      width: 120,
      kind: 'text',
      isHidden: true,
      value: ({ actorKind }) => t(`kind-${actorKind}`),
    },
    {
      key: 'actorId',
      title: t('actor'),
      width: 110,
      kind: 'text',
      isHidden: true,
      value: ({ actorId }) => actorId,
    },
  ];
}
