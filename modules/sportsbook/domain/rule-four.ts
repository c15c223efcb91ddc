import type { Withdrawal } from '@fairline/odds';
import type { DecisionMessage } from './decision-message.ts';
import { isSameMarket, type Market, type OutcomeResult, type StoredResult } from './market-decision.ts';
import { timesInForce } from './times-in-force.ts';

/** Several withdrawals together take at most this part of the winnings, in percent. */
export const maxDeductionPercent = 90;

/**
 * Returns what withdrawn competitors take off the winnings of a bet on another one, in percent; null without a withdrawal
 * after its placing, and where its version of the rules takes nothing.
 */
export function deductionOf(
  results: readonly StoredResult[],
  market: Market,
  placedMs: number,
): number | null {
  const percent = results
    .filter((each) => isSameMarket(each, market))
    .reduce((sum, { result }) => {
      const withdrawn = result.kind === 'void' ? result.withdrawn : undefined;
      if (!withdrawn || withdrawn.atMs < placedMs || isSpared(withdrawn, placedMs)) return sum;
      return sum + withdrawn.ruleFourPercent;
    }, 0);
  return percent > 0 ? Math.min(maxDeductionPercent, percent) : null;
}

function isSpared({ spared = [] }: Withdrawal, placedMs: number): boolean {
  return spared.some(({ fromMs, toMs }) => fromMs <= placedMs && placedMs <= toMs);
}

/** True for a message with a competitor whose withdrawal takes a part of winnings. */
export function hasDeduction(message: DecisionMessage): boolean {
  return (
    message.type === 'bet_settlement' &&
    message.markets.some(({ outcomes }) =>
      outcomes.some(({ result }) => result.kind === 'void' && result.withdrawn !== undefined),
    )
  );
}

/** A version of the rules, as far as it says what a withdrawal does. */
export interface WithdrawalVersion {
  fromMs: number;
  rule: { withdrawal?: 'void' | 'rule-4' | undefined };
}

/** Returns the times of placing whose version makes withdrawals void, so that nothing is taken from winnings. */
export function sparedTimes(
  versions: readonly WithdrawalVersion[],
  nowMs: number,
): { fromMs: number; toMs: number }[] {
  return timesInForce(versions, nowMs).flatMap(({ fromMs, toMs, rule }) =>
    rule.withdrawal === 'void' ? [{ fromMs, toMs }] : [],
  );
}

/** Returns a message whose withdrawn competitors take nothing from bets that were placed in these times. */
export function withSparedTimes(
  message: DecisionMessage,
  spared: readonly { fromMs: number; toMs: number }[],
): DecisionMessage {
  if (message.type !== 'bet_settlement' || spared.length === 0) return message;
  return {
    ...message,
    markets: message.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome): OutcomeResult => {
        const withdrawn = outcome.result.kind === 'void' ? outcome.result.withdrawn : undefined;
        if (!withdrawn) return outcome;
        return { ...outcome, result: { kind: 'void', withdrawn: { ...withdrawn, spared } } };
      }),
    })),
  };
}
