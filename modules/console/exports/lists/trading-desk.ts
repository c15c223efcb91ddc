import { getSuspensions, getWaitingBets, type SuspensionView, type WaitingBet } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, pages } from '../export-list.ts';
import { legsText } from '../legs-text.ts';

/** The bets that traders have decided about, the newest first. */
export function referralsList({ sportsbook }: Pick<ConsoleParts, 'sportsbook'>): ExportList {
  return exportList({
    sections: ['trading'],
    isByCountry: false,
    query: getWaitingBets.query,
    columns: {
      createdAt: ({ createdAt }) => new Date(createdAt),
      playerId: ({ playerId }) => playerId,
      state: ({ state }) => state,
      legs: ({ legs }) => legsText(legs),
      stake: { amount: ({ asked: { stakeMinor: minor }, currency }) => ({ minor, currency }) },
      offeredStake: { amount: ({ offered, currency }) => offered && { minor: offered.stakeMinor, currency } },
      refusal: ({ refusal }) => refusal,
      decidedBy: ({ decidedBy }) => decidedBy,
      decidedAt: ({ decidedAt }) => (decidedAt === null ? null : new Date(decidedAt)),
      note: ({ note }) => note,
      referralId: ({ referralId }) => referralId,
    } satisfies ColumnsOf<'referrals', WaitingBet>,
    rows: (_operator, query) =>
      pages((after) => sportsbook.referrals.list({ ...query, state: 'all', after, limit: batchRows })),
  });
}

/** The suspensions by staff, the newest first. */
export function suspensionsList({ sportsbook }: Pick<ConsoleParts, 'sportsbook'>): ExportList {
  return exportList({
    sections: ['trading'],
    isByCountry: false,
    query: getSuspensions.query,
    columns: {
      suspendedAt: ({ suspendedAt }) => new Date(suspendedAt),
      scope: ({ scope }) => scope,
      part: ({ name, sportId, competitionId, matchId, marketId, specifiers, outcomeId }) =>
        [name ?? sportId ?? competitionId ?? matchId, marketId, specifiers, outcomeId]
          .filter((part) => part !== null && part !== '')
          .join(' | '),
      reason: ({ reason }) => reason,
      suspendedBy: ({ suspendedBy }) => suspendedBy,
      liftedBy: ({ liftedBy }) => liftedBy,
      liftedAt: ({ liftedAt }) => (liftedAt === null ? null : new Date(liftedAt)),
      suspensionId: ({ suspensionId }) => suspensionId,
    } satisfies ColumnsOf<'suspensions', SuspensionView>,
    rows: (_operator, query) =>
      pages((after) => sportsbook.trading.list({ ...query, after, limit: batchRows })),
  });
}
