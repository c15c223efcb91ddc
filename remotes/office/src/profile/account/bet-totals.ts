import type { AnswerOf, getBets } from '@fairline/contracts';
import { fromJsonMinor, toJsonMinor } from '@fairline/money/json-minor';

type BetsPage = AnswerOf<typeof getBets>;

/** Sums over the newest bets of a player. Amounts in minor units of the account's currency. */
export interface OpenTotals {
  count: number;
  /** What is held in stakes. */
  heldMinor: number;
  /** There are older bets, which are not counted. */
  isPart: boolean;
}

export interface SettledTotals {
  count: number;
  stakedMinor: number;
  returnedMinor: number;
  /** Returned less staked: below zero is a loss. */
  resultMinor: number;
  isPart: boolean;
}

/** What is held in the open bets of a page. */
export function openTotals({ bets, next }: BetsPage, currency: string): OpenTotals {
  const counted = bets.filter((bet) => bet.state === 'open' && bet.currency === currency);
  return {
    count: counted.length,
    heldMinor: toJsonMinor(sum(counted.map((bet) => bet.stakeMinor))),
    isPart: next !== null,
  };
}

/** What the settled bets of a page cost and brought. */
export function settledTotals({ bets, next }: BetsPage, currency: string): SettledTotals {
  const counted = bets.filter((bet) => bet.state !== 'open' && bet.currency === currency);
  const stakedMinor = sum(counted.map((bet) => bet.stakeMinor));
  const returnedMinor = sum(counted.map((bet) => bet.returnMinor ?? 0));
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
