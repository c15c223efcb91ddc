import type { Book } from '../book/book.ts';
import { playText } from '../domain/play-changes.ts';

/**
 * Returns what counts of those matches of a bet that are in play (score, red cards, period, by sport), as one text to compare;
 * empty when there is none.
 */
export function stateOfPlay(book: Pick<Book, 'find'>, legs: readonly { matchId: string }[]): string {
  return legs
    .flatMap(({ matchId }) => {
      const entry = book.find(matchId);
      return entry?.status.phase === 'live'
        ? [`${matchId} ${playText(entry.fixture.sportId, entry.status)}`]
        : [];
    })
    .join();
}
