import type { AccountsService } from '@fairline/accounts';
import type { pg } from '@fairline/runtime';
import { countedPostings } from './domain/counted-postings.ts';
import { type AmountType, limitTypes } from './domain/limit-types.ts';
import { sumHolds } from './store.ts';

/** An amount limit with the accounts that it counts on. */
export interface CountedLimit {
  playerId: bigint;
  limitType: AmountType;
  accounts: { cashId: bigint; heldId: bigint };
}

type MovedQuestion = Parameters<AccountsService['movedSince']>[1][number];

const always = new Date(0);

/**
 * What has been used up of these limits in their windows, minor units, in order: by the ledger, and by deposits under
 * way. Below zero when winnings outweigh losses. All of the ledger's part is one statement, so that a settlement
 * counts either before or after; holds are read before it, so that a deposit just paid counts twice and never not.
 */
export async function usedMinor(
  connection: pg.PoolClient,
  accounts: AccountsService,
  limits: readonly CountedLimit[],
  nowMs: number,
): Promise<bigint[]> {
  if (limits.length === 0) return [];
  const depositors = limits.filter(countsDeposits).map((limit) => limit.playerId);
  const holds =
    depositors.length > 0
      ? await sumHolds(connection, depositors, new Date(nowMs))
      : new Map<bigint, bigint>();

  const questions = new Map<string, MovedQuestion>();
  const sums = limits.map((limit) => termsOf(limit, nowMs, questions));
  const moved = await accounts.movedSince(connection, [...questions.values()]);
  const movedBy = new Map([...questions.keys()].map((name, index) => [name, moved[index] ?? 0n]));
  return limits.map((limit, index) => {
    const underWay = countsDeposits(limit) ? (holds.get(limit.playerId) ?? 0n) : 0n;
    const terms = sums[index] ?? [];
    return terms.reduce((total, { sign, name }) => total + sign * (movedBy.get(name) ?? 0n), underWay);
  });
}

/** The sums that make up one limit's use; each question is asked once, also when several limits count it. */
function termsOf(limit: CountedLimit, nowMs: number, questions: Map<string, MovedQuestion>) {
  const { counts, windowMs } = limitTypes[limit.limitType];
  return countedPostings[counts].map(({ sign, account, direction, kind, within }) => {
    const accountId = account === 'cash' ? limit.accounts.cashId : limit.accounts.heldId;
    const since = within === 'window' ? new Date(nowMs - windowMs) : always;
    const name = `${accountId} ${direction} ${kind} ${since.getTime()}`;
    questions.set(name, { accountId, direction, kind, since });
    return { sign, name };
  });
}

function countsDeposits({ limitType }: CountedLimit): boolean {
  return limitTypes[limitType].counts === 'deposits';
}
