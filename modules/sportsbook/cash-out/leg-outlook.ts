import { type Book, marketKey } from '../book/book.ts';
import type { LegOutlook, ValuedColumns } from '../domain/value-bet.ts';
import type { SellableLeg, SellableRow } from './cash-out-store.ts';

export type OutlookBook = Pick<Book, 'find' | 'quote' | 'chancesOf'>;

/** Returns what the book knows of a leg now. A leg whose market is decided waits for its settlement. */
export function legOutlook(book: OutlookBook, leg: SellableLeg): LegOutlook {
  if (leg.result) return { kind: 'decided', result: leg.result };
  const entry = book.find(leg.matchId);
  if (!entry || leg.isDue) return { kind: 'closed' };
  const quote = book.quote(leg);
  if (quote.state === 'suspended')
    return { kind: entry.held.has(marketKey(leg)) ? 'feed-lost' : 'suspended' };
  if (quote.state !== 'open') return { kind: 'closed' };
  const chances = book.chancesOf(leg);
  return chances
    ? { kind: 'open', chances, isLive: entry.status.phase !== 'not-started' }
    : { kind: 'undefined' };
}

/** Returns a bet with the present outlook of its legs. */
export function withOutlook(
  book: OutlookBook,
  row: SellableRow,
): Omit<SellableRow, 'legs'> & Pick<ValuedColumns, 'legs'> {
  return {
    ...row,
    legs: row.legs.map((leg) => ({
      ...leg,
      event: book.find(leg.matchId)?.fixture,
      outlook: legOutlook(book, leg),
    })),
  };
}
