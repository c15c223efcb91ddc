import type {
  BetView,
  getPlayerBets,
  getPlayerPayments,
  getPlayerTransactions,
  PaymentView,
  TransactionView,
} from '@fairline/contracts';
import { legsText } from '@fairline/contracts/console/cell-texts';
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

/** The movements on the player's accounts, with the balance after each. */
export function Transactions({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const canExport = useRight('ledger.export');
  const columns = useMemo(() => transactionColumns(t), [t]);
  const filters = useMemo(() => directionFilter(t), [t]);
  const load = ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getPlayerTransactions>('GET', '/console-api/players/:playerId/transactions', {
      params: { playerId },
      query: { ...query, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-transactions"
      scope={playerId}
      label={t('transactions')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ transactionId }) => transactionId}
      canExport={canExport}
    />
  );
}

function directionFilter(t: T) {
  return [
    {
      key: 'direction',
      kind: 'choice',
      label: t('direction'),
      options: [
        { value: 'in', label: t('direction-in') },
        { value: 'out', label: t('direction-out') },
      ],
    },
  ] as const;
}

function transactionColumns(t: T): ColumnsOf<'player-transactions', TransactionView> {
  return [
    { key: 'postedAt', title: t('when'), width: 170, kind: 'time', value: ({ postedAt }) => postedAt },
    { key: 'kind', title: t('kind'), width: 140, kind: 'text', value: ({ kind }) => t(`kind-${kind}`) },
    {
      key: 'amount',
      title: t('amount-column'),
      width: 130,
      kind: 'money',
      value: ({ amountMinor, currency }) => ({ minor: amountMinor, currency }),
    },
    {
      key: 'balance',
      title: t('balance-after'),
      width: 130,
      kind: 'money',
      value: ({ balanceMinor, currency }) => ({ minor: balanceMinor, currency }),
    },
    {
      key: 'reference',
      title: t('reference'),
      width: 340,
      kind: 'text',
      value: ({ reference }) => (reference ? `${t(reference.type)} ${reference.id}` : null),
    },
  ];
}

/** The player's bets. */
export function Bets({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const canExport = useRight('bets.export');
  const columns = useMemo(() => betColumns(t), [t]);
  const filters = useMemo(() => betFilter(t), [t]);
  const load = ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getPlayerBets>('GET', '/console-api/players/:playerId/bets', {
      params: { playerId },
      query: { ...query, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-bets"
      scope={playerId}
      label={t('bets')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ betId }) => betId}
      canExport={canExport}
    />
  );
}

function betFilter(t: T) {
  return [
    numberFilter(t),
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: [
        { value: 'open', label: t('bets-open') },
        { value: 'settled', label: t('bets-settled') },
      ],
    },
  ] as const;
}

function betColumns(t: T): ColumnsOf<'player-bets', BetView> {
  return [
    { key: 'placedAt', title: t('placed'), width: 170, kind: 'time', value: ({ placedAt }) => placedAt },
    { key: 'state', title: t('state'), width: 90, kind: 'text', value: ({ state }) => t(`bet-${state}`) },
    {
      key: 'legs',
      title: t('legs'),
      width: 360,
      kind: 'text',
      value: legsText,
    },
    {
      key: 'odds',
      title: t('odds'),
      width: 80,
      kind: 'number',
      decimals: 2,
      value: ({ totalOddsMilli }) => totalOddsMilli / 1_000,
    },
    {
      key: 'stake',
      title: t('stake'),
      width: 110,
      kind: 'money',
      value: ({ stakeMinor, currency }) => ({ minor: stakeMinor, currency }),
    },
    {
      key: 'return',
      title: t('return'),
      width: 110,
      kind: 'money',
      value: ({ returnMinor, currency }) => (returnMinor === null ? null : { minor: returnMinor, currency }),
    },
    { key: 'settledAt', title: t('settled'), width: 170, kind: 'time', value: ({ settledAt }) => settledAt },
    { key: 'betId', title: t('bet'), width: 300, kind: 'text', isHidden: true, value: ({ betId }) => betId },
  ];
}

const paymentFilter = (t: T) => [numberFilter(t)] as const;

/** Finds one record by its number, to which the search of the console leads. */
function numberFilter(t: T) {
  return { key: 'number', kind: 'text', label: t('number') } as const;
}

/** The player's payments. */
export function Payments({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const canExport = useRight('payments.export');
  const columns = useMemo(() => paymentColumns(t), [t]);
  const filters = useMemo(() => paymentFilter(t), [t]);
  const load = async ({ query, cursor, limit, signal }: GridRequest<QueryOf<typeof filters>>) =>
    api<typeof getPlayerPayments>('GET', '/console-api/players/:playerId/payments', {
      params: { playerId },
      query: { ...query, after: cursor, limit },
      signal,
    });
  return (
    <Grid
      id="player-payments"
      scope={playerId}
      label={t('payments')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ paymentId }) => paymentId}
      canExport={canExport}
    />
  );
}

function paymentColumns(t: T): ColumnsOf<'player-payments', PaymentView> {
  return [
    { key: 'createdAt', title: t('created'), width: 170, kind: 'time', value: ({ createdAt }) => createdAt },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: ({ state }) => t(`payment-${state}`),
    },
    {
      key: 'amount',
      title: t('amount-column'),
      width: 130,
      kind: 'money',
      value: ({ amountMinor, currency }) => ({ minor: amountMinor, currency }),
    },
    { key: 'method', title: t('method'), width: 140, kind: 'text', value: ({ methodId }) => methodId },
    {
      key: 'finishedAt',
      title: t('finished'),
      width: 170,
      kind: 'time',
      value: ({ finishedAt }) => finishedAt,
    },
    { key: 'paymentId', title: t('payment'), width: 300, kind: 'text', value: ({ paymentId }) => paymentId },
  ];
}
