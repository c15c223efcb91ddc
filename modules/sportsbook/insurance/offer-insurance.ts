import type { Selection } from '@fairline/contracts';
import type { BetForm } from '@fairline/odds';
import { type InsuranceTerms, insuranceTerms } from '../domain/bet-insurance.ts';
import { type LimitParts, placeOf } from '../liability/limited-legs.ts';

/**
 * Returns the insurance that is offered for a bet now, by the rules in force; undefined where there is none. A bet with a
 * bet builder has none, since the chances of its parts depend on one another.
 */
export function offeredInsurance(
  { book, tradingRules }: Pick<LimitParts, 'book' | 'tradingRules'>,
  {
    form,
    legs,
    builders,
  }: { form: BetForm; legs: readonly Selection[]; builders?: readonly unknown[] | undefined },
): InsuranceTerms | undefined {
  const rules = tradingRules.of('insurance');
  if (rules.length === 0 || builders?.length) return undefined;
  const placed = legs.map((leg) => ({ place: placeOf(book, leg), chances: book.chancesOf(leg) }));
  return insuranceTerms(form, placed, rules);
}
