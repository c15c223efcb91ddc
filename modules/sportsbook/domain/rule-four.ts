import type { DecisionMessage } from './decisions-after.ts';
import { isSameMarket, type Market, type OutcomeResult, type StoredResult } from './market-decision.ts';

/** Several withdrawals together take at most this part of the winnings, in percent. */
export const maxDeductionPercent = 90;

/**
 * Returns what withdrawn competitors take off the winnings of a bet on another one, in percent; null without a withdrawal
 * after its placing.
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
      return withdrawn && withdrawn.atMs >= placedMs ? sum + withdrawn.ruleFourPercent : sum;
    }, 0);
  return percent > 0 ? Math.min(maxDeductionPercent, percent) : null;
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

/** Returns a message whose withdrawn competitors take nothing from bets on the others. */
export function withoutDeductions(message: DecisionMessage): DecisionMessage {
  if (message.type !== 'bet_settlement') return message;
  return {
    ...message,
    markets: message.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map(
        (outcome): OutcomeResult =>
          outcome.result.kind === 'void' ? { ...outcome, result: { kind: 'void' } } : outcome,
      ),
    })),
  };
}

/** The parts of a rule of settlement that say what a withdrawal does. */
export interface WithdrawalRule {
  sportId: number | null;
  competitionId: string | null;
  withdrawal?: 'void' | 'rule-4' | undefined;
}

/** Returns what a withdrawal does in a competition: by its own rule, else by that of its sport, else by that for all. */
export function withdrawalIn(
  rules: readonly WithdrawalRule[],
  place: { sportId: number; competitionId: string },
): 'void' | 'rule-4' {
  const own = rules.find(
    ({ sportId, competitionId }) => sportId === place.sportId && competitionId === place.competitionId,
  );
  const ofSport = rules.find(
    ({ sportId, competitionId }) => sportId === place.sportId && competitionId === null,
  );
  const ofAll = rules.find(({ sportId }) => sportId === null);
  return (own ?? ofSport ?? ofAll)?.withdrawal ?? 'rule-4';
}
