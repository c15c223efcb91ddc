import type { Selection } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { Clock } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { productOf, type StoredTax, taxesIn, taxRuleOn } from '../domain/bet-taxes.ts';
import type { SiteAmounts } from '../liability/limited-legs.ts';
import type { FollowedRules } from '../rules/follow-rules.ts';

/** The taxes on bets by the rules that are in force. */
export interface BetTaxRules {
  /** False while no country has a rule. */
  isAnyInForce(): boolean;
  /** Returns the taxes on a bet of a player from a country; null where there are none. */
  of(bet: {
    country: string | undefined;
    currency: CurrencyCode;
    legs: readonly Pick<Selection, 'matchId'>[];
  }): StoredTax | null;
}

export interface TaxRuleParts {
  book: Pick<Book, 'find'>;
  clock: Pick<Clock, 'now'>;
  tradingRules: Pick<FollowedRules, 'of'>;
  siteAmounts(): SiteAmounts;
}

export function createBetTaxRules({ book, clock, tradingRules, siteAmounts }: TaxRuleParts): BetTaxRules {
  return {
    isAnyInForce: () => tradingRules.of('tax').length > 0,
    of({ country, currency, legs }) {
      const rules = tradingRules.of('tax');
      if (rules.length === 0 || country === undefined) return null;
      const product = productOf(legs.flatMap(({ matchId }) => book.find(matchId)?.fixture.sportId ?? []));
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const rule = taxRuleOn(rules, { country, product, day });
      if (!rule || rule.terms.taxes.length === 0) return null;
      const amounts = siteAmounts();
      return {
        ruleId: rule.ruleId,
        country,
        product,
        taxes: taxesIn(rule.terms.taxes, (hundredths) => amounts.inMinor(currency, hundredths)),
      };
    },
  };
}
