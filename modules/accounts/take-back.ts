import type { ApprovedProposal } from '@fairline/proposals';
import type { pg } from '@fairline/runtime';
import type { Transfer } from './domain/decide-transfers.ts';
import { postTransfers } from './locked-accounts.ts';

/**
 * Takes back what was posted, for an approved proposal: the same amounts in the opposite direction, under the same kinds.
 * The cash of a player may fall below zero by it.
 * @param posted the transfers as they were posted; their keys name what is taken back once
 */
export async function takeBack(
  connection: pg.PoolClient,
  posted: readonly Transfer[],
  approved: ApprovedProposal,
  nowMs: () => number,
): Promise<void> {
  const movements = posted.map(({ key, fromAccountId, toAccountId, ...same }) => ({
    ...same,
    key: `${key}:back:${approved.reference}`,
    fromAccountId: toAccountId,
    toAccountId: fromAccountId,
    mayOverdraw: true,
  }));
  const decisions = await postTransfers(connection, movements, nowMs);
  const failed = decisions.findIndex((decision) => !decision.ok || decision.repeated);
  if (failed >= 0) throw new Error(`${movements[failed]?.key} was not taken back once`);
}
