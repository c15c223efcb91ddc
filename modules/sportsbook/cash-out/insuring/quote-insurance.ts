import type { Book } from '../../book/book.ts';
import { type InsuranceQuote, quoteInsurance } from '../../domain/later-insurance.ts';
import type { CashOutRules } from '../../domain/value-bet.ts';
import type { FollowedRules } from '../../rules/follow-rules.ts';
import { marketPlace } from '../../rules/price-by-rules.ts';
import type { SellableRow } from '../cash-out-store.ts';
import { legOutlook, type OutlookBook } from '../leg-outlook.ts';

/** What the price of the insurance of an open bet depends on, beside the bet. */
export interface InsuranceParts {
  book: OutlookBook & Pick<Book, 'find'>;
  tradingRules: Pick<FollowedRules, 'of'>;
  /** Returns how bets are bought back: what is insured waits for the same delay. */
  cashOutRules(): CashOutRules;
}

/** Quotes the insurance of a stored bet by the book and the rules of this moment. */
export function quoteStored(
  { book, tradingRules, cashOutRules }: InsuranceParts,
  row: SellableRow,
): InsuranceQuote {
  const legs = row.legs.map((leg) => {
    const event = book.find(leg.matchId)?.fixture;
    return {
      matchId: leg.matchId,
      event,
      outlook: legOutlook(book, leg),
      place: event && marketPlace(event, leg),
    };
  });
  return quoteInsurance({ ...row, legs }, tradingRules.of('insurance'), cashOutRules().liveDelayMs);
}
