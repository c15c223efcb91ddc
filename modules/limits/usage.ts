import type { AccountsService } from '@fairline/accounts';
import type { pg } from '@fairline/runtime';
import { countedAmounts } from './domain/counted-amounts.ts';
import { type AmountType, limitTypes } from './domain/limit-types.ts';
import { sumHolds } from './store.ts';

/** An amount limit with the accounts that it counts on. */
export interface CountedLimit {
  playerId: bigint;
  limitType: AmountType;
  accounts: { cashId: bigint; heldId: bigint };
}

type AmountQuestion = Parameters<AccountsService['amounts']>[1][number];

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

  const questions = new Map<string, AmountQuestion>();
  const sums = limits.map((limit) => termsOf(limit, nowMs, questions));
  const amounts = await accounts.amounts(connection, [...questions.values()]);
  const amountOf = new Map([...questions.keys()].map((name, index) => [name, amounts[index] ?? 0n]));
  return limits.map((limit, index) => {
    const underWay = countsDeposits(limit) ? (holds.get(limit.playerId) ?? 0n) : 0n;
    const terms = sums[index] ?? [];
    return terms.reduce((total, { sign, name }) => total + sign * (amountOf.get(name) ?? 0n), underWay);
  });
}

/** The amounts that make up one limit's use; each question is asked once, also when several limits count it. */
function termsOf(limit: CountedLimit, nowMs: number, questions: Map<string, AmountQuestion>) {
  const { counts, windowMs } = limitTypes[limit.limitType];
  return countedAmounts[counts].map((counted) => {
    const { sign, account } = counted;
    const accountId = account === 'cash' ? limit.accounts.cashId : limit.accounts.heldId;
    const since = new Date(nowMs - windowMs);
    const [name, question]: [string, AmountQuestion] =
      counted.of === 'balance'
        ? [`${accountId} balance`, { accountId, of: 'balance' }]
        : [
            `${accountId} ${counted.of} ${counted.kind} ${windowMs}`,
            { accountId, of: counted.of, kind: counted.kind, since },
          ];
    questions.set(name, question);
    return { sign, name };
  });
}

function countsDeposits({ limitType }: CountedLimit): boolean {
  return limitTypes[limitType].counts === 'deposits';
}
