import type { AnswerOf, getBets } from '@fairline/contracts';
import { fromJsonMinor, toJsonMinor } from '@fairline/money/json-minor';

type BetsPage = AnswerOf<typeof getBets>;

/** Totals of the open bets on one page. Amounts are in minor units of the account's currency. */
export interface OpenTotals {
  count: number;
  /** The sum of the held stakes. */
  heldMinor: number;
  /** True when there are older bets, which are not counted. */
  isPart: boolean;
}

export interface SettledTotals {
  count: number;
  stakedMinor: number;
  returnedMinor: number;
  /** The returned amount minus the staked amount; negative for a loss. */
  resultMinor: number;
  isPart: boolean;
}

/** Adds up the open bets of a page. */
export function openTotals({ bets, next }: BetsPage, currency: string): OpenTotals {
  const counted = bets.filter((bet) => bet.state === 'open' && bet.currency === currency);
  return {
    count: counted.length,
    heldMinor: toJsonMinor(sum(counted.map((bet) => bet.stakeMinor))),
    isPart: next !== null,
  };
}

/** Adds up the settled bets of a page. */
export function settledTotals({ bets, next }: BetsPage, currency: string): SettledTotals {
  const counted = bets.filter((bet) => bet.state !== 'open' && bet.currency === currency);
  const stakedMinor = sum(counted.map((bet) => bet.stakeMinor + bet.soldStakeMinor));
  const returnedMinor = sum(counted.map((bet) => (bet.returnMinor ?? 0) + bet.soldReturnMinor));
  return {
    count: counted.length,
    stakedMinor: toJsonMinor(stakedMinor),
    returnedMinor: toJsonMinor(returnedMinor),
    resultMinor: toJsonMinor(returnedMinor - stakedMinor),
    isPart: next !== null,
  };
}

function sum(amountsMinor: readonly number[]): bigint {
  return amountsMinor.reduce((total, amount) => total + fromJsonMinor(amount), 0n);
}
