import type { Selection } from '@fairline/contracts';
import type { Book } from '../book/book.ts';
import { conflictingMatches, type Quote } from '../domain/decide-bet.ts';
import type { SportRestriction } from '../domain/restricted-legs.ts';
import { fixtureView } from '../offer/views.ts';
import { closedLeg } from '../restrictions/closed-leg.ts';
import { legChancePpm } from './leg-chance.ts';

export type QuotedLeg = Selection & {
  state: 'open' | 'suspended' | 'closed' | 'unknown' | 'restricted';
  oddsMilli: number | null;
  chancePpm: number | null;
  /** The match of the selection; undefined when it is not known. */
  match?: ReturnType<typeof fixtureView>;
};

export interface QuotedSelections {
  legs: QuotedLeg[];
  /** Matches that more than one selection depends on: these cannot be combined. */
  conflicts: string[];
}

/** Quotes the selections of a coupon by the present prices, and by what is closed to the player who asks. */
export function quoteSelections(
  book: Book,
  selections: readonly Selection[],
  restriction?: SportRestriction,
): QuotedSelections {
  const legs = selections.map((selection) => {
    const quote = book.quote(selection);
    const entry = book.find(selection.matchId);
    return {
      ...selection,
      ...(restriction && closedLeg(book, selection.matchId, restriction)
        ? { state: 'restricted' as const, oddsMilli: null, chancePpm: null }
        : {
            state: publicState[quote.state],
            oddsMilli: quote.state === 'open' ? quote.oddsMilli : null,
            chancePpm: legChancePpm(book, selection) ?? null,
          }),
      ...(entry && { match: fixtureView(entry.fixture) }),
    };
  });
  return { legs, conflicts: conflictingMatches(selections) };
}

const publicState = {
  open: 'open',
  suspended: 'suspended',
  closed: 'closed',
  'unknown-match': 'unknown',
  'unknown-market': 'unknown',
} as const satisfies Record<Quote['state'], QuotedLeg['state']>;
