import {
  type AnswerOf,
  type Input,
  PlatformError,
  type quoteStakes as quoteStakesCall,
} from '@fairline/contracts';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { checkBetForm, formFor, highestUnitStake, linesOf, type PlacedLeg } from '@fairline/odds';
import { conflictingMatches } from '../domain/decide-bet.ts';
import type { Offer } from './decide-stake.ts';
import { legChancePpm } from './leg-chance.ts';

export type QuoteStakesBody = Input<typeof quoteStakesCall, 'body'>;
export type QuotedStakes = AnswerOf<typeof quoteStakesCall>;

/**
 * Returns the lowest and the highest stake of one line of each bet, at the present prices. A bet that cannot be placed has
 * no stake.
 * @throws PlatformError CURRENCY_MISMATCH for a currency that the site does not have
 */
export function quoteStakes(
  { book, formRules, stakeRules }: Pick<Offer, 'book' | 'formRules' | 'stakeRules'>,
  { bets, currency }: QuoteStakesBody,
): QuotedStakes {
  if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
  const rules = stakeRules(currency);
  return {
    bets: bets.map(({ legs, form: asked }) => {
      const form = formFor(asked, legs.length, formRules());
      const priced = legs.flatMap((leg): PlacedLeg[] => {
        const quote = book.quote(leg);
        const probabilityPpm = form.kind === 'anti-accumulator' ? legChancePpm(book, leg) : undefined;
        if (quote.state !== 'open' || (form.kind === 'anti-accumulator' && !probabilityPpm)) return [];
        return [{ oddsMilli: quote.oddsMilli, probabilityPpm }];
      });
      const isPossible =
        priced.length === legs.length &&
        checkBetForm(form, legs.length).ok &&
        conflictingMatches(legs).length === 0;
      if (!isPossible) return { minMinor: 0, maxMinor: 0 };
      const lines = BigInt(linesOf(form, legs.length));
      return {
        minMinor: toJsonMinor((rules.minStakeMinor + lines - 1n) / lines),
        maxMinor: toJsonMinor(highestUnitStake(form, priced, rules)),
      };
    }),
  };
}
