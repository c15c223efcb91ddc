import type { pg } from '@fairline/runtime';
import type { Movement, Transfer } from './domain/decide-transfers.ts';
import { lockAccounts } from './locked-accounts.ts';

/**
 * What a settlement is taken back for: an approved proposal, or a correction of the feed that the sportsbook has recorded. The
 * database refuses a posting that names neither.
 */
export interface ReversalAuthority {
  /** The name of the proposal or record, which is a part of the keys of the postings. */
  readonly reference: string;
}

/**
 * Takes back what was posted, for an approved proposal or a recorded correction: the same amounts in the opposite direction,
 * under the same kinds. What the cash of a player does not cover is owed before anything is posted anew, so that a tax on the
 * new return is paid from that return.
 * @param posted the transfers as they were posted; their keys name what is taken back once
 * @param anew the transfers in their place, after them
 */
export async function takeBack(
  connection: pg.PoolClient,
  { posted, anew }: { posted: readonly Transfer[]; anew: readonly Transfer[] },
  authority: ReversalAuthority,
  nowMs: () => number,
): Promise<void> {
  const reversals = posted.map(({ key, fromAccountId, toAccountId, ...same }) => ({
    ...same,
    key: `${key}:back:${authority.reference}`,
    fromAccountId: toAccountId,
    toAccountId: fromAccountId,
    mayOverdraw: true,
  }));
  const locked = await lockAccounts<Movement>(connection, [...reversals, ...anew], nowMs);
  for (const movements of [reversals, anew]) {
    const decisions = locked.decide(movements);
    const failed = decisions.findIndex((decision) => !decision.ok || decision.repeated);
    if (failed >= 0) throw new Error(`${movements[failed]?.key} was not posted once`);
    await locked.write();
  }
}
