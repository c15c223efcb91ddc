import type { Selection } from '@fairline/contracts';
import type { Book } from '../book/book.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import { publicState } from '../domain/quote.ts';
import { conflictingMatches, relatedEvents } from '../domain/related-legs.ts';
import type { SportRestriction } from '../domain/restricted-legs.ts';
import { fixtureView } from '../offer/views.ts';
import { closedLeg } from '../restrictions/closed-leg.ts';
import { legChancePpm } from './leg-chance.ts';
import { type LegFair, legFair } from './leg-fair.ts';

export type QuotedLeg = Selection & {
  state: 'open' | 'suspended' | 'closed' | 'unknown' | 'restricted';
  oddsMilli: number | null;
  chancePpm: number | null;
  /** The terms of each-way bets; undefined where none are taken. */
  placeTerms?: PlaceTerms;
  /** The price without the margin, and the margin of the market; null where the prices do not tell them. */
  fair: LegFair | null;
  /** The match of the selection; undefined when it is not known. */
  match?: ReturnType<typeof fixtureView>;
};

export interface QuotedSelections {
  legs: QuotedLeg[];
  /** Events that more than one selection depends on: these cannot be combined. */
  conflicts: string[];
  /** Those of them that depend on other events, which no bet builder combines either. */
  related: string[];
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
        ? {
            state: 'restricted' as const,
            oddsMilli: null,
            chancePpm: null,
            fair: null,
          }
        : {
            state: publicState[quote.state],
            oddsMilli: quote.state === 'open' ? quote.oddsMilli : null,
            chancePpm: legChancePpm(book, selection) ?? null,
            fair: legFair(book, selection) ?? null,
          }),
      ...placesOf(book, selection),
      ...(entry && { match: fixtureView(entry.fixture) }),
    };
  });
  const events = selections.map(({ matchId }) => ({ matchId, event: book.find(matchId)?.fixture }));
  return { legs, conflicts: conflictingMatches(events), related: relatedEvents(events) };
}

function placesOf(book: Book, selection: Selection): Pick<QuotedLeg, 'placeTerms'> {
  const placeTerms = book.placeTermsOf(selection);
  return placeTerms ? { placeTerms } : {};
}
