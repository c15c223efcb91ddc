import type { FigureRowView, getBetFigureRows, getPaymentFigureRows } from '@fairline/contracts';
import { currencies } from '@fairline/money';
import { useMemo } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { createStore, useStore } from '../../core/store.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { Page } from '../../parts/page.tsx';
import { addRows, noRows } from './sum-rows.ts';
import { texts } from './texts.ts';

type T = Say<typeof texts.en>;
const figures = ['stakes', 'payouts', 'deposits', 'players', 'open', 'pending'] as const;

/** The sum of the rows that were read so far. */
const sum = createStore(noRows);

/** The rows behind a figure of the dashboard, whose sum is the figure. */
export default function FigureRows() {
  const t = useTexts(texts);
  const { money } = useFormats();
  const mayExport = { bets: useRight('bets.export'), payments: useRight('payments.export') };
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  const { rows, sums, isWhole } = useStore(sum);
  const amounts = Object.entries(sums).map(([currency, minor]) => money(minor, currency));
  return (
    <Page
      title={t('title')}
      beside={
        <span role="status">
          {rows > 0 && t(isWhole ? 'sum' : 'sum-part', { count: rows, sums: amounts.join(' · ') })}
        </span>
      }
      fills
    >
      <Grid
        id="figures"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ key }) => key}
        addressOf={({ playerId }) => `/players/${playerId}`}
        canExport={mayExport.bets || mayExport.payments}
      />
    </Page>
  );
}

function filtersIn(t: T) {
  return [
    {
      key: 'figure',
      kind: 'choice',
      label: t('figure'),
      options: figures.map((value) => ({ value, label: t(`figure-${value}`) })),
    },
    { key: 'at', kind: 'dates', label: t('time') },
    {
      key: 'currency',
      kind: 'choice',
      label: t('currency'),
      options: Object.keys(currencies).map((value) => ({ value, label: value })),
    },
    { key: 'country', kind: 'text', label: t('country') },
  ] as const;
}

async function load({
  query,
  cursor,
  limit,
  signal,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<FigureRowView>> {
  const { figure = 'stakes', ...filters } = query;
  const asked = { ...filters, after: cursor, limit };
  const page =
    figure === 'deposits' || figure === 'pending'
      ? await api<typeof getPaymentFigureRows>('GET', '/console-api/dashboard/payment-rows', {
          query: { ...asked, figure },
          signal,
        })
      : await api<typeof getBetFigureRows>('GET', '/console-api/dashboard/bet-rows', {
          query: { ...asked, figure },
          signal,
        });
  sum.set(addRows(cursor === undefined ? noRows : sum.get(), page));
  return page;
}

function columnsIn(t: T): ColumnsOf<'figures', FigureRowView> {
  const words: Readonly<Record<string, string>> = {
    stake: t('kind-stake'),
    release: t('kind-release'),
    winnings: t('kind-winnings'),
    deposit: t('kind-deposit'),
    open: t('kind-open'),
    pending: t('kind-pending'),
    player: t('kind-player'),
  };
  return [
    { key: 'playerId', title: t('player'), width: 120, kind: 'text', value: ({ playerId }) => playerId },
    { key: 'at', title: t('at'), width: 190, kind: 'time', value: ({ at }) => at },
    { key: 'kind', title: t('kind'), width: 170, kind: 'text', value: ({ kind }) => words[kind] ?? kind },
    {
      key: 'reference',
      title: t('reference'),
      width: 330,
      kind: 'text',
      value: ({ reference }) => reference || null,
    },
    {
      key: 'country',
      title: t('country'),
      width: 90,
      kind: 'text',
      value: ({ country }) => country.toUpperCase() || null,
    },
    { key: 'bets', title: t('bets'), width: 80, kind: 'number', value: ({ bets }) => bets },
    {
      key: 'amount',
      title: t('amount'),
      width: 150,
      kind: 'money',
      value: ({ amountMinor, currency }) => ({ minor: amountMinor, currency }),
    },
  ];
}
