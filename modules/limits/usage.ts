import type { AccountsService } from '@fairline/accounts';
import { countedAmounts } from './domain/counted-amounts.ts';
import { type AmountType, limitTypes } from './domain/limit-types.ts';
import { type Connection, sumHolds } from './store.ts';

/** An amount limit of a player, under which the postings on all accounts of the player count. */
export interface CountedLimit {
  playerId: bigint;
  limitType: AmountType;
}

type CountedQuestion = Parameters<AccountsService['countedAmounts']>[1][number];

/**
 * Returns the amounts that count under these limits in their windows, in minor units of the main account's currency and in
 * the order of the limits: postings of the ledger, and deposits that are being paid. An amount is negative when winnings
 * exceed losses. One statement reads the ledger, so that a settlement counts as a whole or not at all. Holds are read
 * before it: a deposit that is paid at this moment counts twice rather than not at all.
 */
export async function usedMinor(
  connection: Connection,
  accounts: Pick<AccountsService, 'countedAmounts'>,
  limits: readonly CountedLimit[],
  nowMs: number,
): Promise<bigint[]> {
  if (limits.length === 0) return [];
  const depositors = limits.filter(countsDeposits).map((limit) => limit.playerId);
  const holds =
    depositors.length > 0
      ? await sumHolds(connection, depositors, new Date(nowMs))
      : new Map<bigint, bigint>();

  const questions = new Map<string, CountedQuestion>();
  const sums = limits.map((limit) => termsOf(limit, nowMs, questions));
  const amounts = await accounts.countedAmounts(connection, [...questions.values()]);
  const amountOf = new Map([...questions.keys()].map((name, index) => [name, amounts[index] ?? 0n]));
  return limits.map((limit, index) => {
    const underWay = countsDeposits(limit) ? (holds.get(limit.playerId) ?? 0n) : 0n;
    const terms = sums[index] ?? [];
    return terms.reduce((total, { sign, name }) => total + sign * (amountOf.get(name) ?? 0n), underWay);
  });
}

/** Returns the amounts that are summed for one limit. When several limits need the same amount, it is read once. */
function termsOf(
  { playerId, limitType }: CountedLimit,
  nowMs: number,
  questions: Map<string, CountedQuestion>,
) {
  const { counts, windowMs } = limitTypes[limitType];
  return countedAmounts[counts].map((counted) => {
    const { sign, account } = counted;
    const since = new Date(nowMs - windowMs);
    const [name, question]: [string, CountedQuestion] =
      counted.of === 'balance'
        ? [`${playerId} ${account} balance`, { playerId, account, of: 'balance' }]
        : [
            `${playerId} ${account} ${counted.of} ${counted.kind} ${windowMs}`,
            { playerId, account, of: counted.of, kind: counted.kind, since },
          ];
    questions.set(name, question);
    return { sign, name };
  });
}

function countsDeposits({ limitType }: CountedLimit): boolean {
  return limitTypes[limitType].counts === 'deposits';
}
