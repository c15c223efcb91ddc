import { type InsuranceQuote, quoteInsurance } from '../../domain/later-insurance.ts';
import type { CashOutRules } from '../../domain/value-bet.ts';
import type { FollowedRules } from '../../rules/follow-rules.ts';
import type { BetOutlook, OutlookBook } from '../leg-outlook.ts';

/** What the price of the insurance of an open bet depends on, beside the bet. */
export interface InsuranceParts {
  book: OutlookBook;
  tradingRules: Pick<FollowedRules, 'of'>;
  /** Returns how bets are bought back: what is insured waits for the same delay. */
  cashOutRules(): CashOutRules;
}

/** Quotes the insurance of a stored bet by its outlook and the rules of this moment. */
export function quoteStored(
  { tradingRules, cashOutRules }: Pick<InsuranceParts, 'tradingRules' | 'cashOutRules'>,
  bet: BetOutlook,
): InsuranceQuote {
  return quoteInsurance(bet, tradingRules.of('insurance'), cashOutRules().liveDelayMs);
}
