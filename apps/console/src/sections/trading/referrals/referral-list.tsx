import type { getWaitingBets, WaitingBet } from '@fairline/contracts';
import { useMemo } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../../grid/use-rows.ts';
import { texts } from '../texts.ts';

/** All bets that traders have had, the newest first. */
export function ReferralList() {
  const t = useTexts(texts);
  const canExport = useRight('trading.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <Grid
      id="referrals"
      label={t('referrals')}
      columns={columns}
      filters={noFilters}
      load={load}
      idOf={({ referralId }) => referralId}
      canExport={canExport}
    />
  );
}

const noFilters = [] as const;

async function load({ cursor, limit, signal }: GridRequest<object>): Promise<GridPage<WaitingBet>> {
  return api<typeof getWaitingBets>('GET', '/console-api/trading/referrals', {
    query: { state: 'all', after: cursor, limit },
    signal,
  });
}

function columnsIn(t: Say<typeof texts.en>): ColumnsOf<'referrals', WaitingBet> {
  return [
    {
      key: 'createdAt',
      title: t('referral-created'),
      width: 170,
      kind: 'time',
      value: (bet) => bet.createdAt,
    },
    { key: 'playerId', title: t('player'), width: 110, kind: 'text', value: (bet) => bet.playerId },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: (bet) => t(`referral-state-${bet.state}`),
    },
    {
      key: 'legs',
      title: t('referral-legs'),
      width: 320,
      kind: 'text',
      value: ({ legs }) =>
        legs
          .map(({ matchName, marketName, outcomeName }) => `${matchName}: ${marketName}, ${outcomeName}`)
          .join(' | '),
    },
    {
      key: 'stake',
      title: t('stake'),
      width: 110,
      kind: 'money',
      value: ({ asked, currency }) => ({ minor: asked.stakeMinor, currency }),
    },
    {
      key: 'offeredStake',
      title: t('referral-offered-stake'),
      width: 120,
      kind: 'money',
      value: ({ offered, currency }) => offered && { minor: offered.stakeMinor, currency },
    },
    {
      key: 'refusal',
      title: t('referral-reason'),
      width: 150,
      kind: 'text',
      value: ({ refusal }) => refusal && t(`referral-refusal-${refusal}`),
    },
    { key: 'decidedBy', title: t('referral-by'), width: 150, kind: 'text', value: (bet) => bet.decidedBy },
    {
      key: 'decidedAt',
      title: t('referral-decided'),
      width: 170,
      kind: 'time',
      value: (bet) => bet.decidedAt,
    },
    { key: 'note', title: t('referral-note'), width: 200, kind: 'text', value: (bet) => bet.note },
    {
      key: 'referralId',
      title: t('bet'),
      width: 300,
      isHidden: true,
      kind: 'text',
      value: (bet) => bet.referralId,
    },
  ];
}
